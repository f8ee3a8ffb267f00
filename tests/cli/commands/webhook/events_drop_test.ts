import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { assertGolden } from "../../../support/golden.ts";
import { runEvents, SampleInbox, sampleInbox, samplePage, startTail, UTC_MORNING } from "./events_samples.ts";

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

/** Event e1, which the routes chat (e2, dead) and index (e3, waiting) took, and e4, which none took. */
async function routedInbox(start?: number): Promise<SampleInbox> {
  const inbox = new SampleInbox(start);
  inbox.served = true;
  await inbox.receive(samplePage("12345", "API Reference"));
  await inbox.handle("done", "chat, index", "", { routes: ["chat", "index"] });
  const claim = await inbox.claimRoute("chat", AbortSignal.timeout(300_000));
  const times = { startedAt: inbox.now.getTime(), endedAt: inbox.now.getTime() + 100 };
  const attempt = { ...times, outcome: "failed", reason: "answered 502", output: "", outputCut: false } as const;
  if (claim !== undefined) await inbox.settle(claim, { state: "dead", attempt });
  await inbox.receive(samplePage("777", "Plan"));
  await inbox.handle("done", "no route");
  return inbox;
}

Deno.test("tool webhook events show prints the routes of an event as reviewed", async () => {
  const { code, stdout, stderr } = await runEvents(["show", "e1"], await routedInbox());
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/webhook_events_show_routes.txt", stdout);
  match((await runEvents(["show", "e2"], await routedInbox())).stdout, /route +chat\n.*event +e1\n/s);
});

Deno.test("tool webhook events show --json has the routes of an event as reviewed", async () => {
  const { code, stdout, stderr } = await runEvents(["show", "e1", "--json"], await routedInbox(UTC_MORNING));
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/webhook_events_show_routes.json", stdout);
});

Deno.test("tool webhook events show --payload prints what a route's event contains without the route", async () => {
  const { stdout } = await runEvents(["show", "e2", "--payload"], await routedInbox());
  deepStrictEqual(Object.keys(JSON.parse(stdout)), ["eventType", "timestamp", "user", "page"]);
});

Deno.test("tool webhook events list shows routes as reviewed, and their events only with --route", async () => {
  const { code, stdout, stderr } = await runEvents(["list"], await routedInbox());
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/webhook_events_list_routes.txt", stdout);
  for (const [names, ids] of [["chat", ["e2"]], ["chat,index", ["e3", "e2"]], ["none", []]] as const) {
    const listed = await runEvents(["list", "--route", names, "--json"], await routedInbox(UTC_MORNING));
    const { events } = JSON.parse(listed.stdout);
    deepStrictEqual(events.map(({ id }: { id: string }) => id), ids);
    for (const { route, source, event } of events) {
      deepStrictEqual([names.split(",").includes(route), source, event.route], [true, "e1", undefined]);
    }
  }
});

Deno.test("tool webhook events tail --route prints only events of the route, with its name", async () => {
  const inbox = await routedInbox();
  const tail = startTail(["--route", "chat"], inbox);
  await tail.stdout.line(1);
  strictEqual(await tail.end(), 0);
  const text = 'e2  chat: page_updated "API Reference" (12345) by alice@company.com: answered 502\n';
  strictEqual(tail.stdout.text, `2025-01-14 10:30:25  dead      ${text}`);
});

for (
  const [args, waiting, text] of [
    [["e1", "--route", "chat"], ["e2", "e3"], "Put 1 event back; a running server or worker handles it next\n"],
    [["e2", "--route", "chat"], ["e2", "e3"], "Put 1 event back; "],
    [["e1", "--route", "later"], ["e3", "e5"], "Put 1 event back, new for route later; "],
    [["e1", "--route", "later,chat"], ["e2", "e3", "e5"], "Put 2 events back, 1 of them new for route later; "],
    [["e1", "e4", "--route", "chat"], ["e2", "e3", "e5"], "Put 2 events back, 1 of them new for route chat; "],
    [["e1", "--route", "x,y"], ["e3", "e5", "e6"], "Put 2 events back, new for routes x, y; "],
    [["e1"], ["e1", "e3"], "Put 1 event back; "],
    [["--all-dead", "--route", "chat"], ["e2", "e3"], "Put 1 event back; "],
    [["--all-dead", "--route", "index"], ["e3"], "Nothing to replay\n"],
    [["--state", "dead,done"], ["e1", "e3", "e4"], "Put 2 events back; "], // e1 is routed again, so e2 is not repeated
    [["--state", "dead,done", "--route", "chat"], ["e2", "e3"], "Put 1 event back; "],
  ] as const
) {
  Deno.test(`tool webhook events replay ${args.join(" ")} replays what is named`, async () => {
    const inbox = await routedInbox();
    const { code, stdout, stderr } = await runEvents(["replay", ...args], inbox, { now: inbox.now });
    deepStrictEqual([code, stdout.slice(0, text.length), stderr], [0, text, ""]);
    const found = await inbox.list({ states: ["waiting"], limit: 10 });
    deepStrictEqual(found.map(({ id }) => id).sort(), waiting);
  });
}

Deno.test("tool webhook events replay --route stores an event for a route that did not take it, once", async () => {
  const inbox = await routedInbox();
  const first = await runEvents(["replay", "e4", "--route", "later", "--json"], inbox);
  deepStrictEqual(JSON.parse(first.stdout), { replayed: ["e5"], issues: [] });
  const { event } = await inbox.get("e5") ?? {};
  deepStrictEqual([event && "route" in event && event.route, event?.page?.id], ["later", "777"]);
  const second = await runEvents(["replay", "e4", "--route", "later"], inbox);
  deepStrictEqual([second.code, second.stdout], [1, ""]);
  match(second.stderr, /^error: Cannot replay event e5: it is waiting\n/);
});

Deno.test("tool webhook events replay --route names the option for routes where nothing runs", async () => {
  const inbox = await routedInbox();
  inbox.served = false;
  const { stderr } = await runEvents(["replay", "e1", "--route", "chat"], inbox);
  match(stderr, /^hint: No server or worker with routes is running to handle it. Start "tool .* --routes <file>"\.\n$/);
});

Deno.test("tool webhook events replay --route refuses events that cannot be routed", async () => {
  const inbox = await routedInbox();
  await inbox.receive(samplePage("777"));
  const { code, stderr } = await runEvents(["replay", "e5", "e3", "--route", "later"], inbox);
  strictEqual(code, 1);
  match(stderr, /^error: Cannot replay event e5: it is waiting\nerror: Cannot replay event e3: it is waiting\n/);
  const routed = await runEvents(["replay", "e2", "--route", "later"], inbox);
  match(routed.stderr, /^error: Cannot replay event e2: it is not an event that route later could take\nhint: /);
});

for (
  const [args, dropped] of [
    [["--route", "index", "--confirm"], ["e3"]],
    [["--route", "chat,index", "--confirm"], ["e2", "e3"]],
    [["--route", "chat,index", "--all-dead", "--confirm"], ["e2"]],
    [["e1", "--route", "index"], ["e3"]],
  ] as const
) {
  Deno.test(`tool webhook events drop ${args.join(" ")} drops ${dropped.join(" and ")}`, async () => {
    const inbox = await routedInbox();
    const { code, stderr } = await runEvents(["drop", ...args], inbox);
    deepStrictEqual([code, stderr], [0, ""]);
    const found = await inbox.list({ states: ["dropped"], limit: 10 });
    deepStrictEqual(found.map(({ id }) => id).sort(), dropped);
  });
}

for (
  const [args, message] of [
    [["drop", "--route", "index"], "Cannot drop all events of a route: not confirmed"],
    [["drop", "e1", "--route", "later"], "Cannot drop event e1: route later did not take it"],
    [["drop", "--route", "In dex", "--confirm"], 'Cannot use "In dex" as a route: it is not the name of one'],
    [["list", "--route", "x".repeat(41)], "as a route: it is not the name of one"],
    [["replay", "e1", "--route", "../x"], 'Cannot use "../x" as a route: it is not the name of one'],
    [["replay", "--route", "chat"], "Cannot replay events: no IDs or filters given"],
  ] as const
) {
  Deno.test(`tool webhook events ${args.join(" ").slice(0, 60)} is refused`, async () => {
    const { code, stdout, stderr } = await runEvents(args, await routedInbox());
    deepStrictEqual([code > 0, stdout], [true, ""]);
    strictEqual(stderr.includes(message), true, stderr);
  });
}
