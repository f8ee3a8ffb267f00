import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { assertGolden } from "../../../support/golden.ts";
import { runEvents, SampleInbox, sampleInbox, samplePage, UTC_MORNING } from "./events_samples.ts";

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
  match((await runEvents(["show", "e2"], inbox)).stdout, /^lane +went on after e1, which is dead$/m);
  inbox.reopen();
  await inbox.handle("done");
  match((await runEvents(["show", "e2"], inbox)).stdout, /^lane +went on after e1, which is dead$/m);
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
