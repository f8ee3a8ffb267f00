import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { assertGolden } from "../../../support/golden.ts";
import { runEvents, SampleInbox, sampleInbox, samplePage } from "./events_samples.ts";

const TERMINALS = ["stdin", "stderr"] as const;

Deno.test("tool webhook events drop drops events that wait or are dead", async () => {
  const inbox = await sampleInbox();
  const { code, stdout, stderr } = await runEvents(["drop", "e2", "e7", "e6"], inbox);
  deepStrictEqual([code, stdout, stderr], [0, "Dropped 3 events\n", ""]);
  for (const id of ["e2", "e6", "e7"]) strictEqual((await inbox.get(id))?.state, "dropped");
});

Deno.test("tool webhook events drop --json is as reviewed", async () => {
  const { code, stdout, stderr } = await runEvents(["drop", "--json", "e2", "e1", "e5"], await sampleInbox());
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("json/webhook_events_drop.json", stdout);
});

for (const [id, state] of [["e1", "done"], ["e3", "filtered"], ["e4", "dropped"], ["e5", "running"]] as const) {
  Deno.test(`tool webhook events drop does not drop an event that is ${state}`, async () => {
    const inbox = await sampleInbox();
    const { code, stdout, stderr } = await runEvents(["drop", id], inbox);
    deepStrictEqual([code, stdout], [1, ""]);
    strictEqual(
      stderr,
      `error: Cannot drop event ${id}: it is ${state}\nhint: Only events that are waiting, stored or dead can be dropped.\n`,
    );
    strictEqual((await inbox.get(id))?.state, state);
  });
}

Deno.test("tool webhook events drop does nothing when an id is unknown", async () => {
  const inbox = await sampleInbox();
  const { code, stderr } = await runEvents(["drop", "e2", "e99"], inbox);
  deepStrictEqual([code, (await inbox.get("e2"))?.state], [1, "dead"]);
  match(stderr, /^error: Event "e99" does not exist; nothing was dropped\nhint: Run "tool webhook events list"/);
});

Deno.test("tool webhook events drop --all-dead --confirm drops them without a question", async () => {
  const inbox = await sampleInbox();
  const { code, stdout } = await runEvents(["drop", "--all-dead", "--confirm"], inbox, { terminals: TERMINALS });
  deepStrictEqual([code, stdout, (await inbox.get("e2"))?.state], [0, "Dropped 1 event\n", "dropped"]);
  const again = await runEvents(["drop", "--all-dead", "--confirm"], inbox);
  deepStrictEqual([again.code, again.stdout], [0, "Nothing to drop\n"]);
});

for (
  const [answer, result, state] of [[true, [0, "Dropped 2 events\n"], "dropped"], [false, [2, ""], "dead"]] as const
) {
  Deno.test(`tool webhook events drop --all-dead asks, and obeys ${answer}`, async () => {
    const inbox = await sampleInbox();
    await inbox.drop("e6");
    await inbox.drop("e7");
    await inbox.receive(samplePage("1"));
    await inbox.handle("dead");
    const questions: string[] = [];
    const confirm = (question: string) => {
      questions.push(question);
      return Promise.resolve(answer);
    };
    const { code, stdout } = await runEvents(["drop", "--all-dead"], inbox, {
      terminals: TERMINALS,
      prompts: { confirm },
    });
    deepStrictEqual([code, stdout, questions], [...result, ["Drop all 2 dead events?"]]);
    strictEqual((await inbox.get("e2"))?.state, state);
  });
}

Deno.test("tool webhook events drop --all-dead asks nothing without dead events", async () => {
  const { code, stdout } = await runEvents(["drop", "--all-dead"], new SampleInbox(), { terminals: TERMINALS });
  deepStrictEqual([code, stdout], [0, "Nothing to drop\n"]);
});

for (
  const [args, message, terminals] of [
    [[], "Cannot drop events: no IDs given\nhint: Give their IDs, or use --all-dead or --route.\n", TERMINALS],
    [["--confirm"], "Cannot drop events: no IDs given\n", []],
    [["e1", "--all-dead"], "Cannot use --all-dead together with IDs\n", []],
    [["--all-dead"], "Cannot drop all dead events: not confirmed\nhint: Look at them with ", []],
    [["--all-dead"], "Cannot drop all dead events: not confirmed\n", ["stdin"]],
    [["--all-dead", "--state", "done"], 'Unknown option "--state"\n', TERMINALS],
  ] as const
) {
  Deno.test(`tool webhook events drop ${args.join(" ")} is wrong usage with terminals ${terminals}`, async () => {
    const { code, stdout, stderr, places } = await runEvents(["drop", ...args], await sampleInbox(), { terminals });
    deepStrictEqual([code, stdout, places], [2, "", []]);
    strictEqual(stderr.slice(0, message.length + 7), `error: ${message}`);
  });
}
