import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { run } from "../../../../src/cli/run.ts";
import { createFakeContext } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { FakeOutput } from "../../../support/studio/preview_fakes.ts";
import { runEvents, SampleInbox, sampleInbox, samplePage } from "./events_samples.ts";

for (
  const [args, replayed, text] of [
    [["e2"], ["e2"], "Put 1 event back; a running server or worker handles it next\n"],
    [
      ["e1", "e2", "e3", "e4", "e1"],
      ["e1", "e2", "e3", "e4"],
      "Put 4 events back; a running server or worker handles them next\n",
    ],
    [["--all-dead"], ["e2"], "Put 1 event back; a running server or worker handles it next\n"],
    [["--state", "done,filtered"], ["e1", "e3"], "Put 2 events back; a running server or worker handles them next\n"],
    [["--state", "done", "--state", "dead", "--page", "777"], ["e2"], "Put 1 event back; "],
    [["--state", "done", "--since", "30s"], [], "Nothing to replay\n"],
    [["--all-dead", "--type", "page_removed"], [], "Nothing to replay\n"],
    [["--all-dead", "--until", "2025-01-14T10:30:36"], [], "Nothing to replay\n"],
  ] as const
) {
  Deno.test(`tool webhook events replay ${args.join(" ")} replays ${replayed.join(", ") || "nothing"}`, async () => {
    const inbox = await sampleInbox();
    const { code, stdout, stderr } = await runEvents(["replay", ...args], inbox, { now: inbox.now });
    deepStrictEqual([code, stdout.slice(0, text.length), stderr], [0, text, ""]);
    for (const id of ["e1", "e2", "e3", "e4"] as const) {
      strictEqual((await inbox.get(id))?.state === "waiting", replayed.some((each) => each === id), id);
    }
  });
}

Deno.test("tool webhook events replay --json is as reviewed", async () => {
  const { code, stdout, stderr } = await runEvents(["replay", "--json", "e1", "e5", "e2", "e7"], await sampleInbox());
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("json/webhook_events_replay.json", stdout);
});

Deno.test("tool webhook events replay replays what it can and reports the others", async () => {
  const inbox = await sampleInbox();
  const { code, stdout, stderr } = await runEvents(["replay", "e5", "e2", "e7"], inbox);
  deepStrictEqual([code, stdout], [1, "Put 1 event back; a running server or worker handles it next\n"]);
  strictEqual(
    stderr,
    "error: Cannot replay event e5: it is running\nerror: Cannot replay event e7: it is waiting\n" +
      "hint: A waiting or running event reaches the handler anyway. If it waits behind another one, replay that one.\n",
  );
  const none = await runEvents(["replay", "e5"], inbox);
  deepStrictEqual([none.code, none.stdout], [1, ""]);
});

for (const [args, text] of [[["e6"], ""], [["--state", "waiting"], ""], [["e6", "--json"], "json"]] as const) {
  Deno.test(`tool webhook events replay ${args.join(" ")} makes an event due that waits for its retry`, async () => {
    const inbox = await sampleInbox();
    strictEqual((await inbox.get("e6"))?.retryAt === undefined, false);
    const { code, stdout, stderr } = await runEvents(["replay", ...args], inbox);
    deepStrictEqual([code, stderr], [0, ""]);
    if (text === "json") deepStrictEqual(JSON.parse(stdout), { replayed: ["e6"], issues: [] });
    else strictEqual(stdout, "Put 1 event back; a running server or worker handles it next\n");
    deepStrictEqual([(await inbox.get("e6"))?.state, (await inbox.get("e6"))?.retryAt], ["waiting", undefined]);
  });
}

Deno.test("tool webhook events replay names an event that was quicker", async () => {
  const inbox = await sampleInbox();
  inbox.replay = () => Promise.resolve(false);
  const { code, stdout, stderr } = await runEvents(["replay", "e2"], inbox);
  deepStrictEqual([code, stdout], [1, ""]);
  strictEqual(stderr, "error: Cannot replay event e2: its state has changed in the meantime\n");
  deepStrictEqual((await runEvents(["replay", "--all-dead"], inbox)).stdout, "Nothing to replay\n");
});

Deno.test("tool webhook events replay does nothing when an id is unknown", async () => {
  const inbox = await sampleInbox();
  const { code, stdout, stderr } = await runEvents(["replay", "e2", "e9", "\x1b", "e9"], inbox);
  deepStrictEqual([code, stdout, (await inbox.get("e2"))?.state], [1, "", "dead"]);
  match(
    stderr,
    /^error: These events do not exist: "e9", "\\x1b"; nothing was replayed\nhint: Run "tool webhook events list"/,
  );
  match(
    (await runEvents(["replay", "e9", "e2"], inbox)).stderr,
    /^error: Event "e9" does not exist; nothing was replayed\n/,
  );
  const many = await runEvents(["replay", ...Array.from({ length: 12 }, (_, i) => `x${i}`)], inbox);
  match(many.stderr, /^error: These events do not exist: "x0", .*"x9" and 2 more; nothing was replayed\n/);
  const json = await runEvents(["replay", "e9", "--json"], inbox);
  strictEqual(JSON.parse(json.stderr).error.code, "event-not-found");
});

Deno.test("tool webhook events replay shows how to start a server when none runs", async () => {
  const inbox = await sampleInbox();
  inbox.served = false;
  const { stdout, stderr } = await runEvents(["replay", "e1", "e2", "--port", "9000"], inbox);
  strictEqual(stdout, "Put 2 events back\n");
  strictEqual(
    stderr,
    "hint: No server or worker with a handler is running to handle them. " +
      'Start "tool webhook server --port 9000 --handler <script>".\n',
  );
  const nothing = await runEvents(["replay", "--all-dead", "--json"], inbox);
  deepStrictEqual([JSON.parse(nothing.stdout), nothing.stderr], [{ replayed: [], issues: [] }, ""]);
  const queue = await runEvents(["replay", "e3"], inbox, { environment: { TOOL_QUEUE: "nats://u:hush@q" } });
  match(queue.stderr, /"tool webhook work --queue <url> --handler <script>"/);
  doesNotMatch(queue.stderr, /hush/);
});

Deno.test("tool webhook events replay relies on a server where it cannot know", async () => {
  const inbox = Object.assign(await sampleInbox(), { isServed: undefined });
  const { stdout, stderr } = await runEvents(["replay", "e2"], inbox);
  deepStrictEqual([stdout, stderr], ["Put 1 event back; a running server or worker handles it next\n", ""]);
});

for (
  const [args, message] of [
    [[], "Cannot replay events: no IDs or filters given"],
    [["--page", "777"], "Cannot replay events: no IDs or filters given"],
    [["e1", "--all-dead"], "Cannot replay events by ID and by filter"],
    [["e1", "--since", "1h"], "Cannot replay events by ID and by filter"],
    [["--all-dead", "--state", "done"], "Cannot use --all-dead together with --state"],
    [
      ["--state", "running,done"],
      "Cannot replay events that are running: they are not finished\nhint: Use waiting, stored, done, ",
    ],
    [["--state", "deed"], 'Unknown state "deed"\nhint: Did you mean dead?'],
    [["--all-dead", "--since", "x"], 'Cannot understand the time "x" of --since'],
  ] as const
) {
  Deno.test(`tool webhook events replay ${args.join(" ")} is wrong usage`, async () => {
    const { code, stdout, stderr, places } = await runEvents(["replay", ...args], new SampleInbox());
    deepStrictEqual([code, stdout, places], [2, "", []]);
    strictEqual(stderr.slice(0, message.length + 7), `error: ${message}`);
  });
}

Deno.test("tool webhook events replay finds more events than a list holds, the oldest first", async () => {
  const inbox = new SampleInbox();
  const ids: string[] = [];
  const receivedAt = inbox.now.getTime();
  // Half of them came within a moment, and slow senders among them are kept later than they began.
  for (let i = 0; i < 2500; i++) {
    const event = {
      eventType: "page_removed",
      timestamp: "2025-01-14T10:30:14.000Z",
      ...samplePage(String(i)),
    } as const;
    const at = i < 1250 ? receivedAt : receivedAt + i * 1000 - (i % 7 === 0 ? 5000 : 0);
    ids.push((await inbox.add({ dedupeKey: String(i), event, receivedAt: at })).id);
    await inbox.settle(await inbox.take(), { state: "dead" });
  }
  const { code, stdout } = await runEvents(["replay", "--all-dead", "--json"], inbox);
  deepStrictEqual([code, JSON.parse(stdout).replayed], [0, ids]);
});

Deno.test("tool webhook events replay puts events back a hundred at a time, and shows how many are done", async () => {
  const [inbox, ids] = [new SampleInbox(), [] as string[]];
  for (let i = 0; i < 250; i++) {
    ids.push(await inbox.receive(samplePage(String(i))));
    await inbox.settle(await inbox.take(), { state: "dead" });
  }
  const [batches, shown] = [[] as (readonly string[])[], [] as string[]];
  let drawn = Promise.withResolvers<void>();
  const replayAll = async (batch: readonly string[]) => {
    batches.push(batch);
    if (batches.length <= 3) await drawn.promise; // each batch takes until the next drawing
    return [...batch];
  };
  const fake = createFakeContext({ environment: { HOME: "/home/alice" }, terminals: ["stderr"] });
  const write = (line: string | Uint8Array) => {
    shown.push(...String(line).match(/replay .*/) ?? []);
    drawn.resolve();
    drawn = Promise.withResolvers();
    return Promise.resolve();
  };
  const context = {
    ...fake,
    io: { ...fake.io, stdout: new FakeOutput(), stderr: { ...fake.io.stderr, write } },
    inboxes: { open: () => Promise.resolve(Object.assign(inbox, { replayAll, served: true })) },
    clock: { now: () => inbox.now },
  };
  strictEqual(await run(["webhook", "events", "replay", "--all-dead", "--json"], context), 0);
  deepStrictEqual(batches, [ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)]);
  deepStrictEqual(shown, [0, 100, 200].map((done) => `replay 250 events: ${done} done`));
  deepStrictEqual(JSON.parse(context.io.stdout.text).replayed, ids);
});

Deno.test("tool webhook events replay stops after a batch when it is interrupted", async () => {
  const [inbox, stop] = [new SampleInbox(), new AbortController()];
  for (let i = 0; i < 150; i++) {
    await inbox.receive(samplePage(String(i)));
    await inbox.settle(await inbox.take(), { state: "dead" });
  }
  const batches: number[] = [];
  inbox.replayAll = (ids) => {
    batches.push(ids.length);
    stop.abort(new Error("stopped"));
    return Promise.resolve([...ids]);
  };
  const { code, stdout, stderr } = await runEvents(["replay", "--all-dead"], inbox, { signal: stop.signal });
  deepStrictEqual([code, stdout, stderr, batches], [130, "", "error: Interrupted\n", [100]]);
});
