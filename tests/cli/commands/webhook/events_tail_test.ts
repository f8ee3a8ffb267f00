import { deepStrictEqual, doesNotMatch, match, rejects, strictEqual } from "node:assert/strict";
import { EventFeed } from "../../../../src/cli/commands/webhook/events/tail.ts";
import { InboxError } from "../../../../src/webhook/inbox.ts";
import { assertGolden } from "../../../support/golden.ts";
import { runEvents, SampleInbox, sampleInbox, samplePage, startTail, UTC_MORNING } from "./events_samples.ts";

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
