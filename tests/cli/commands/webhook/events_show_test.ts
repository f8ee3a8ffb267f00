import { deepStrictEqual, doesNotMatch, match, rejects, strictEqual } from "node:assert/strict";
import { assertGolden } from "../../../support/golden.ts";
import { runEvents, SampleInbox, sampleInbox, samplePage, startTail, UTC_MORNING } from "./events_samples.ts";
import { EventFeed } from "../../../../src/cli/commands/webhook/events/tail.ts";
import { InboxError } from "../../../../src/webhook/inbox.ts";

for (const [id, state] of [["e2", "dead"], ["e6", "waiting"], ["e7", "new"]] as const) {
  Deno.test(`tool webhook events show is as reviewed for an event that is ${state}`, async () => {
    const { code, stdout, stderr } = await runEvents(["show", id], await sampleInbox());
    deepStrictEqual([code, stderr], [0, ""]);
    await assertGolden(`text/webhook_events_show_${state}.txt`, stdout);
  });
}

Deno.test("tool webhook events show --json is as reviewed", async () => {
  const { stdout } = await runEvents(["show", "e2", "--json"], await sampleInbox(UTC_MORNING));
  await assertGolden("json/webhook_events_show.json", stdout);
});

Deno.test("tool webhook events show --payload prints what the handler gets", async () => {
  const { stdout } = await runEvents(["show", "e4", "--payload"], await sampleInbox());
  const event = { eventType: "comment_removed", timestamp: "2025-01-14T10:30:14.000Z", comment: { id: "5" } };
  strictEqual(stdout, JSON.stringify(event, null, 2) + "\n");
});

for (const id of ["e8", "", "../e1", "e1 ", "x".repeat(41), "a.*", "é\x1b"]) {
  Deno.test(`tool webhook events show has no event ${JSON.stringify(id)}`, async () => {
    const { code, stdout, stderr } = await runEvents(["show", id], await sampleInbox());
    deepStrictEqual([code, stdout], [1, ""]);
    match(stderr, /^error: Event "[\x20-\x7eé]*" does not exist\nhint: Run "tool webhook events list" [^\n]*\n$/);
  });
}

Deno.test("tool webhook events show --json has an error for programs", async () => {
  const { stderr } = await runEvents(["show", "--json", "e8"], await sampleInbox());
  strictEqual(JSON.parse(stderr).error.code, "event-not-found");
});

for (const args of [["show"], ["show", "e1", "e2"], ["show", "e1", "--json", "--payload"]]) {
  Deno.test(`tool webhook events ${args.join(" ")} is wrong usage`, async () => {
    strictEqual((await runEvents(args, new SampleInbox())).code, 2);
  });
}

Deno.test("tool webhook events show never lets an event or a handler steer the terminal", async () => {
  const inbox = new SampleInbox();
  const evil = "\x1b[2J\u202e\u0085\rback\nattempt 7  forged\\n\ttab";
  await inbox.receive(samplePage("1", evil));
  await inbox.handle("dead", evil, `${evil}\r\n${evil}\n\n`);
  for (const flags of [[], ["--json"], ["--payload"]]) {
    const { stdout } = await runEvents(["show", "e1", ...flags], inbox);
    doesNotMatch(stdout, /[^\n\t\x20-\x7e]/);
    doesNotMatch(stdout, /^attempt 7/m);
  }
  const { stdout } = await runEvents(["show", "e1"], inbox);
  match(stdout, /\n {2}\\x1b\[2J\\u\{202e\}\\x85\\rback\n {2}attempt 7 {2}forged\\n\ttab\n/);
});

for (
  const [took, text] of [[0, "0 ms"], [-5, "0 ms"], [999, "999 ms"], [59_999, "59.9 s"], [
    185_000,
    "3 min 5 s",
  ]] as const
) {
  Deno.test(`tool webhook events show prints that an attempt took ${text}`, async () => {
    const inbox = new SampleInbox();
    await inbox.receive();
    const startedAt = inbox.now.getTime();
    const attempt = { startedAt, endedAt: startedAt + took, outcome: "done", reason: "done", output: "" } as const;
    await inbox.settle(await inbox.take(), { state: "done", attempt: { ...attempt, outputCut: true } });
    const { stdout } = await runEvents(["show", "e1"], inbox);
    match(
      stdout,
      new RegExp(`\\nattempt 1  2025-01-14 10:30:25, ${text}  done\\n  \\(there was more than 64 KiB\\)\\n$`),
    );
  });
}

/** An inbox with two events of a page, the first of which ends as dead. */
async function afterDead(holdsLane: boolean): Promise<SampleInbox> {
  const inbox = new SampleInbox();
  await inbox.receive(samplePage("9"));
  await inbox.handle("dead", "exit code 3", "", { holdsLane });
  await inbox.receive(samplePage("9"));
  return inbox;
}

Deno.test("tool webhook events show and list name the dead event that holds the lane of an event", async () => {
  const inbox = await afterDead(true);
  match((await runEvents(["show", "e2"], inbox)).stdout, /^lane +waits behind e1, which is dead and holds its lane$/m);
  match((await runEvents(["list"], inbox)).stdout, /^e2 .* waits behind e1, which is dead and holds its lane$/m);
  const { waitsBehind } = JSON.parse((await runEvents(["show", "e2", "--json"], inbox)).stdout);
  deepStrictEqual(waitsBehind, { id: "e1", state: "dead", until: null });
});

Deno.test("tool webhook events show names the dead event after which a lane went on", async () => {
  const inbox = await afterDead(false);
  match((await runEvents(["show", "e2"], inbox)).stdout, /^lane +continued after e1, which is dead$/m);
  inbox.reopen();
  await inbox.handle("done");
  match((await runEvents(["show", "e2"], inbox)).stdout, /^lane +continued after e1, which is dead$/m);
  await inbox.drop("e1");
  doesNotMatch((await runEvents(["show", "e2"], inbox)).stdout, /^lane/m);
});

Deno.test("tool webhook events show names the event that an event waits behind while it runs", async () => {
  const inbox = new SampleInbox();
  await inbox.receive(samplePage("9"));
  await inbox.receive(samplePage("9"));
  await inbox.take();
  match((await runEvents(["show", "e2"], inbox)).stdout, /^lane +waits behind e1, which is running$/m);
});

Deno.test("tool webhook events tail is as reviewed", async () => {
  const inbox = new SampleInbox();
  await inbox.receive(samplePage("1", "Before"));
  await inbox.handle("done");
  const tail = startTail([], inbox);
  await tail.stdout.line(1);
  await inbox.receive(samplePage("12345", "API Reference"));
  await tail.stdout.line(2);
  const claim = await inbox.take();
  await tail.stdout.line(3);
  const [startedAt, retryAt] = [inbox.now.getTime(), inbox.now.getTime() + 5000];
  inbox.pass(2);
  const attempt = { startedAt, endedAt: startedAt + 2000, outcome: "failed", reason: "exit code 3" } as const;
  const output = { output: "", outputCut: false };
  await inbox.settle(claim, { state: "waiting", retryAt, attempt: { ...attempt, ...output } });
  await tail.stdout.line(4);
  inbox.pass(5);
  await inbox.handle("dead", "exit code 4"); // runs and ends between two looks
  await tail.stdout.line(5);
  inbox.pass(60);
  await inbox.replay("e2");
  await tail.stdout.line(6);
  await inbox.drop("e2");
  await tail.stdout.line(7);
  await inbox.receive({ eventType: "comment_created", comment: { id: "5" } });
  await tail.stdout.line(8);
  strictEqual(await tail.end(), 0);
  strictEqual(tail.stderr.text, "");
  await assertGolden("text/webhook_events_tail.txt", tail.stdout.text);
});

Deno.test("tool webhook events tail --json prints one event a line", async () => {
  const inbox = await sampleInbox(UTC_MORNING);
  const tail = startTail(["--json", "--lines", "2"], inbox);
  await tail.stdout.line(2);
  await inbox.drop("e7");
  await tail.stdout.line(3);
  strictEqual(await tail.end(), 0);
  await assertGolden("json/webhook_events_tail.jsonl", tail.stdout.text);
  const events: { id: string; state: string }[] = tail.stdout.text.trimEnd().split("\n").map((line) =>
    JSON.parse(line)
  );
  deepStrictEqual(events.map(({ id, state }) => `${id} ${state}`), ["e6 waiting", "e7 waiting", "e7 dropped"]);
  const listed = JSON.parse((await runEvents(["list", "--json", "--limit", "1"], inbox)).stdout);
  deepStrictEqual(events.at(-1), listed.events[0]);
});

for (
  const [lines, ids] of [["0", []], ["3", ["e5", "e6", "e7"]], ["500", [
    "e1",
    "e2",
    "e3",
    "e4",
    "e5",
    "e6",
    "e7",
  ]]] as const
) {
  Deno.test(`tool webhook events tail --lines ${lines} begins with ${ids.length} events`, async () => {
    const inbox = await sampleInbox();
    const tail = startTail(["--lines", lines], inbox);
    await tail.begun();
    await tail.stdout.line(ids.length);
    await inbox.receive();
    match(await tail.stdout.line(ids.length + 1), / e8 {2}page_updated$/);
    strictEqual(await tail.end(), 0);
    const found = tail.stdout.text.trimEnd().split("\n").map((line) => line.split(/ {2,}/)[2]);
    deepStrictEqual(found, [...ids, "e8"]);
  });
}

Deno.test("tool webhook events tail shows only what fits the filters", async () => {
  const inbox = await sampleInbox();
  const tail = startTail(["--state", "dead", "--page", "777,55", "--type", "page_moved,page_trashed"], inbox);
  match(
    await tail.stdout.line(1),
    / dead {6}e2 {2}page_moved "Plan" \(777\) by alice@company\.com: timed out after 30 s$/,
  );
  await inbox.drop("e7");
  await inbox.receive({ eventType: "page_trashed", ...samplePage("55") });
  await inbox.receive({ eventType: "page_trashed", ...samplePage("56") });
  await inbox.handle("dead", "exit code 9");
  match(await tail.stdout.line(2), / dead {6}e8 {2}page_trashed \(55\) by alice@company\.com: exit code 9$/);
  strictEqual(await tail.end(), 0);
  strictEqual(tail.stdout.text.split("\n").length, 3);
});

Deno.test("tool webhook events tail stops watching when it ends", async () => {
  const inbox = await sampleInbox();
  const tail = startTail([], inbox);
  await tail.stdout.line(7);
  strictEqual(inbox.watchers, 1);
  strictEqual(await tail.end(), 0);
  strictEqual(inbox.watchers, 0);
});

Deno.test("tool webhook events tail ends with the inbox's error", async () => {
  const inbox = await sampleInbox();
  inbox.list = () => Promise.reject(new InboxError("inbox-unavailable", "Cannot reach the queue"));
  const { code, stderr } = await runEvents(["tail"], inbox);
  deepStrictEqual([code, stderr, inbox.watchers], [1, "error: Cannot reach the queue\n", 0]);
});

for (const flags of [["--lines", "501"], ["--lines", "-1"], ["--state", "ded"], ["--since", "1h"], ["e1"]]) {
  Deno.test(`tool webhook events tail ${flags.join(" ")} is wrong usage`, async () => {
    strictEqual((await runEvents(["tail", ...flags], new SampleInbox())).code, 2);
  });
}

Deno.test("tool webhook events tail never lets an event forge a line", async () => {
  const inbox = new SampleInbox();
  const evil = '\x1b[2J\u202e\u0085\r\nforged" (1) by "x';
  await inbox.receive({ ...samplePage(evil, evil), user: { displayName: evil } });
  await inbox.handle("dead", evil);
  const tail = startTail([], inbox);
  await tail.stdout.line(1);
  strictEqual(await tail.end(), 0);
  strictEqual(tail.stdout.text.split("\n").length, 2);
  doesNotMatch(tail.stdout.text, /[^\n\x20-\x7e]/);
  match(tail.stdout.text, /"\\x1b\[2J\\u\{202e\}\\x85\\r\\nforged\\" \(1\) by \\"x" \(/);
});

async function fill(inbox: SampleInbox, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await inbox.receive(samplePage(String(i)));
}

Deno.test("EventFeed reports when more events arrived than it reads", async () => {
  const inbox = new SampleInbox();
  const feed = new EventFeed(inbox, {});
  deepStrictEqual(await feed.start(), []);
  await fill(inbox, 499);
  strictEqual((await feed.next()).missed, false);
  await fill(inbox, 500);
  const { items, missed } = await feed.next();
  deepStrictEqual([items.length, missed, items.every(({ kind }) => kind === "new")], [500, true, true]);
  deepStrictEqual(await feed.next(), { items: [], missed: false });
});

Deno.test("EventFeed follows old running events, and does not treat reappearing ones as new", async () => {
  const inbox = new SampleInbox();
  await fill(inbox, 600);
  const feed = new EventFeed(inbox, {});
  strictEqual((await feed.start()).length, 500);
  const claim = await inbox.take(); // the oldest, far out of view
  const states = async () =>
    (await feed.next()).items.map(({ summary: { id, state }, kind }) => `${id} ${state} ${kind}`);
  deepStrictEqual(await states(), ["e1 running change"]);
  await inbox.settle(claim, { state: "done" });
  deepStrictEqual(await states(), ["e1 done change"]);
  deepStrictEqual(await states(), []);
  const waiting = new EventFeed(inbox, { states: ["waiting"] });
  await waiting.start();
  await inbox.drop("e600"); // lets e100 come into view
  deepStrictEqual(await waiting.next(), { items: [], missed: false });
});

Deno.test("EventFeed gives what the inbox throws", async () => {
  const inbox = new SampleInbox();
  inbox.list = () => Promise.reject(new InboxError("inbox-unavailable", "no"));
  await rejects(() => new EventFeed(inbox, {}).next(), { code: "inbox-unavailable" });
});
