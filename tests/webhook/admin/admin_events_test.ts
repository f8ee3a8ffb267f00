import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { MAX_SEARCHED } from "../../../src/webhook/admin/find_events.ts";
import type { EventSummaryJson } from "../../../src/webhook/event_json.ts";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { addEvent, claimNext, sampleEvent, settleNext } from "../../support/webhook/admin_samples.ts";
import { OWN, setUp } from "../../support/webhook/admin_samples.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

/** Titles of what a search finds. */
async function titlesOf(
  get: (path: string) => Promise<{ events: { event: { page: { title: string } } }[] }>,
  query: string,
) {
  return (await get(`/api/events?${query}`)).events.map(({ event }) => event.page.title);
}

Deno.test("createAdminHandler() lists events, the newest first, by state, type and text", async () => {
  const { inbox, get } = setUp();
  await addEvent(inbox, sampleEvent("101", "Guide"));
  await addEvent(inbox, sampleEvent("102", "API Reference", { eventType: "page_created" }));
  await addEvent(inbox, sampleEvent("203", "api notes"));
  await settleNext(inbox, "dead");
  deepStrictEqual(await titlesOf(get, ""), ["api notes", "API Reference", "Guide"]);
  deepStrictEqual(await titlesOf(get, "state=dead"), ["Guide"]);
  deepStrictEqual(await titlesOf(get, "state=dead&state=waiting&type=page_updated"), ["api notes", "Guide"]);
  deepStrictEqual(await titlesOf(get, "q=API"), ["api notes", "API Reference"]);
  deepStrictEqual(await titlesOf(get, "q=10"), ["API Reference", "Guide"]);
  deepStrictEqual(await titlesOf(get, "q=%20Guide%20&state=done"), []);
  const { events, ...rest } = await get("/api/events?limit=2");
  deepStrictEqual([events.length, rest], [2, { more: true, partly: false }]);
  const { events: [first] } = await get("/api/events?state=dead");
  deepStrictEqual([first.id, first.state, first.attempts, first.reason, first.receivedAt], [
    ...["e1", "dead", 1, "exit code 3", "2025-01-14T10:30:15.000Z"],
  ]);
});

Deno.test("createAdminHandler() reports when a search did not reach the oldest events", async () => {
  const { inbox, get } = setUp();
  await addEvent(inbox, sampleEvent("1", "Old one"));
  for (let i = 0; i < MAX_SEARCHED; i++) await addEvent(inbox, sampleEvent("2", "New"));
  deepStrictEqual(await get("/api/events?q=old"), { events: [], more: false, partly: true });
  const { more, partly } = await get("/api/events?q=new&limit=1");
  deepStrictEqual([more, partly], [true, true]);
});

for (
  const [query, message] of [
    ["state=lost", "state must be one of waiting, running, stored, done, dead, filtered, dropped"],
    ["type=page", /^type must be one of page_created, /],
    ["limit=0", "limit must be from 1 to 500"],
    ["limit=501", "limit must be from 1 to 500"],
    ["limit=1e2", "limit must be from 1 to 500"],
    ["limit=", "limit must be from 1 to 500"],
    [`q=${"x".repeat(201)}`, "q must not be longer than 200 characters"],
  ] as const
) {
  Deno.test(`createAdminHandler() refuses ?${query.slice(0, 20)}`, async () => {
    const response = await setUp().send(`/api/events?${query}`);
    const answer = await response.json();
    deepStrictEqual([response.status, answer.error], [400, "bad-query"]);
    if (typeof message === "string") strictEqual(answer.message, message);
    else match(answer.message, message);
  });
}

Deno.test("createAdminHandler() gives one event with its attempts", async () => {
  const { inbox, get, send } = setUp();
  const id = await addEvent(inbox, sampleEvent("1", "One"));
  await settleNext(inbox, "waiting", { output: "no such host\n" });
  await settleNext(inbox, "dead", { outcome: "timeout", reason: "timed out after 30 s" });
  const { state, history, event } = await get(`/api/events/${id}`);
  deepStrictEqual([state, event.page.title], ["dead", "One"]);
  deepStrictEqual(
    history.map(({ number, reason, output }: Record<string, unknown>) => [number, reason, output]),
    [[1, "exit code 3", "no such host\n"], [2, "timed out after 30 s", ""]],
  );
  strictEqual((await send("/api/events/e99")).status, 404);
});

Deno.test("createAdminHandler() replays and drops only events in a suitable state", async () => {
  const { inbox, send } = setUp();
  const id = await addEvent(inbox, sampleEvent("1", "One"));
  await settleNext(inbox, "dead");
  const post = async (verb: string, name = id) => {
    const response = await send(`/api/events/${name}/${verb}`, OWN, "POST");
    const { error, message, id: done } = await response.json();
    return [response.status, done ?? error, message];
  };
  deepStrictEqual(await post("replay"), [200, id, undefined]);
  strictEqual((await inbox.get(id))?.state, "waiting");
  deepStrictEqual(await post("replay"), [
    ...[
      409,
      "wrong-state",
      "Cannot replay the event: it is waiting, not stored, done, dead, filtered, dropped or before its retry",
    ],
  ]);
  deepStrictEqual(await post("drop"), [200, id, undefined]);
  deepStrictEqual(await post("drop"), [
    ...[409, "wrong-state", "Cannot drop the event: it is dropped, not waiting, stored or dead"],
  ]);
  deepStrictEqual(await post("replay", "e99"), [404, "not-found", "The event does not exist"]);
});

Deno.test("createAdminHandler() replays only dead events", async () => {
  const { inbox, send, get } = setUp();
  for (const state of ["dead", "done", "filtered", "dead"] as const) {
    await addEvent(inbox, sampleEvent(state, state));
    await settleNext(inbox, state);
  }
  strictEqual((await get("/api/status")).replay, null);
  const ended = async (state: string) => {
    const response = await send("/api/replay?state=dead", OWN, "POST");
    const running = { state: "running", replayed: 0, total: null, more: false, message: null };
    deepStrictEqual([response.status, await response.json()], [202, running]);
    for (;;) {
      const { replay } = await get("/api/status");
      if (replay.state !== "running") return strictEqual(replay.state, state), replay;
      await waitFor(1);
    }
  };
  deepStrictEqual(await ended("done"), { state: "done", replayed: 2, total: 2, more: false, message: null });
  deepStrictEqual((await inbox.list({ limit: 9 })).map(({ state }) => state), [
    "waiting",
    "filtered",
    "done",
    "waiting",
  ]);
  inbox.list = () => Promise.reject(new InboxError("inbox-unavailable", "Cannot read the inbox: it is gone"));
  strictEqual((await ended("failed")).message, "Cannot read the inbox: it is gone");
});

Deno.test("createAdminHandler() answers at once however many events are dead, and reports the progress", async () => {
  const { inbox, send, get } = setUp();
  for (let at = 0; at < 250; at++) {
    await addEvent(inbox, sampleEvent(String(at), "Page"));
    await settleNext(inbox, "dead");
  }
  let goOn = Promise.withResolvers<void>();
  Object.assign(inbox, {
    replayAll: async (ids: readonly string[]) => {
      await goOn.promise;
      for (const id of ids) await inbox.replay(id);
      return [...ids];
    },
  });
  strictEqual((await send("/api/replay?state=dead", OWN, "POST")).status, 202);
  const seen: string[] = [];
  while (seen.at(-1) !== "done 250 250") {
    await waitFor(5);
    const { replay: { state, replayed, total } } = await get("/api/status");
    const progress = [state, replayed, total].join(" ");
    if (seen.at(-1) === progress) continue;
    seen.push(progress);
    goOn.resolve();
    goOn = Promise.withResolvers();
  }
  deepStrictEqual(seen.filter((progress) => progress.endsWith(" 250")), [
    ...["running 0 250", "running 100 250", "running 200 250", "done 250 250"],
  ]);
});

Deno.test("createAdminHandler() lists events by page, route, reason and time of arrival", async () => {
  const { inbox, get, now } = setUp();
  await addEvent(inbox, sampleEvent("101", "Guide"), now() - 7_200_000);
  await settleNext(inbox, "dead");
  await addEvent(inbox, sampleEvent("102", "Setup"));
  await settleNext(inbox, "dead", { reason: "timed out after 30 s" });
  await addEvent(inbox, sampleEvent("103", "Routed"));
  await inbox.settle(await claimNext(inbox), { state: "done", routes: ["chat"] });
  deepStrictEqual(await titlesOf(get, "page=101&page=103&state=dead"), ["Guide"]);
  deepStrictEqual(await titlesOf(get, "route=chat"), ["Routed"]);
  deepStrictEqual(await titlesOf(get, "reason=exit%20code%203"), ["Guide"]);
  deepStrictEqual(await titlesOf(get, "reason=&state=done"), ["Routed"]);
  deepStrictEqual(await titlesOf(get, "since=2025-01-14T10:00:00Z&state=dead"), ["Setup"]);
  deepStrictEqual(await titlesOf(get, "until=2025-01-14T11:00:00%2B02:00"), ["Guide"]);
  deepStrictEqual(await titlesOf(get, "since=1h&state=dead"), ["Setup"]);
  deepStrictEqual(await titlesOf(get, "until=1h"), ["Guide"]);
  deepStrictEqual(await titlesOf(get, "until=2025-01-10"), []);
});

Deno.test("createAdminHandler() has the last line that a failed event printed, and asks for it once", async () => {
  const { inbox, get, now } = setUp();
  await addEvent(inbox, sampleEvent("1", "One"));
  const output = "first\n\x1b[31mno such host\x1b[0m\r\n\n";
  await settleNext(inbox, "waiting", { output }, now() + 60_000);
  await addEvent(inbox, sampleEvent("2", "Two"));
  await settleNext(inbox, "done", { outcome: "done", reason: "exit code 0", output: "all is well" });
  let asked = 0;
  const record = inbox.get.bind(inbox);
  inbox.get = (id) => (asked++, record(id));
  const lines = async () => (await get("/api/events")).events.map(({ lastLine }: { lastLine: string }) => lastLine);
  deepStrictEqual([await lines(), await lines(), asked], [[null, "no such host"], [null, "no such host"], 1]);
  await addEvent(inbox, sampleEvent("3", "Three"));
  await settleNext(inbox, "dead", { output: "x".repeat(400) });
  strictEqual((await lines())[0].length, 300);
});

Deno.test("createAdminHandler() groups dead events by reason, the largest group first", async () => {
  const { inbox, get } = setUp();
  for (const reason of ["exit code 3", "answered 502", "exit code 3"]) {
    await addEvent(inbox, sampleEvent("1", "One"));
    await settleNext(inbox, "dead", { reason });
  }
  await addEvent(inbox, sampleEvent("2", "Two"));
  await settleNext(inbox, "done");
  const newestAt = "2025-01-14T10:30:15.000Z";
  deepStrictEqual(await get("/api/groups?state=done&reason=x"), {
    groups: [{ reason: "exit code 3", count: 2, newestAt }, { reason: "answered 502", count: 1, newestAt }],
    ...{ others: 0, partly: false },
  });
  deepStrictEqual((await get("/api/groups?page=2")).groups, []);
});

Deno.test("createAdminHandler() shows the events of a page in order, and what waits behind what", async () => {
  const { inbox, get, send, now } = setUp();
  for (const title of ["First", "Second", "Third"]) await addEvent(inbox, sampleEvent("1", title));
  await addEvent(inbox, sampleEvent("2", "Elsewhere"));
  await inbox.settle(await claimNext(inbox), { state: "done", routes: ["chat"] });
  await settleNext(inbox, "waiting", {}, now() + 60_000);
  const lane = async (id: string) => {
    const { events, more } = await get(`/api/events/${id}/lane`);
    const rows = events.map((
      { id, state, waitsBehind }: EventSummaryJson,
    ) => [id, state, waitsBehind?.id, waitsBehind?.until]);
    return [rows, more];
  };
  const retryAt = "2025-01-14T10:31:15.000Z";
  deepStrictEqual(await lane("e3"), [
    [["e1", "done", undefined, undefined], ["e2", "waiting", undefined, undefined], ["e3", "waiting", "e2", retryAt]],
    false,
  ]);
  deepStrictEqual(await lane("e5"), [[["e5", "waiting", undefined, undefined]], false]);
  strictEqual((await send("/api/events/e99/lane")).status, 404);
});

Deno.test("createAdminHandler() replays what a filter shows, after counting it", async () => {
  const { inbox, get, send } = setUp();
  for (const [page, reason] of [["1", "exit code 3"], ["2", "answered 502"], ["3", "exit code 3"]] as const) {
    await addEvent(
      inbox,
      sampleEvent(page, `Page ${page}`, { eventType: page === "3" ? "page_created" : "page_updated" }),
    );
    await settleNext(inbox, "dead", { reason });
  }
  await addEvent(inbox, sampleEvent("4", "Page 4"));
  await settleNext(inbox, "done");
  const filter = "state=dead&state=done&state=waiting";
  deepStrictEqual(await get(`/api/replay?${filter}`), { total: 4, states: { done: 1, dead: 3 }, more: false });
  const one = "state=dead&reason=exit+code+3&type=page_updated";
  deepStrictEqual(await get(`/api/replay?${one}`), { total: 1, states: { dead: 1 }, more: false });
  deepStrictEqual(await get("/api/replay?state=waiting"), { total: 0, states: {}, more: false });
  const post = (query: string) => send(`/api/replay${query}`, OWN, "POST");
  strictEqual((await post("")).status, 400);
  strictEqual((await post("?type=page_updated")).status, 400);
  const gate = Promise.withResolvers<void>();
  const list = inbox.list.bind(inbox);
  inbox.list = async (query) => (await gate.promise, await list(query));
  strictEqual((await post(`?${one}`)).status, 202);
  const busy = await post("?state=dead");
  deepStrictEqual([busy.status, (await busy.json()).error], [409, "replay-running"]);
  gate.resolve();
  while ((await get("/api/status")).replay.state === "running") await waitFor(1);
  deepStrictEqual((await list({ limit: 9 })).map(({ state }) => state), ["done", "dead", "dead", "waiting"]);
});

for (
  const query of [
    "since=yesterday",
    "until=2025-01-32",
    "since=2",
    "page=",
    `route=${"x".repeat(201)}`,
    `reason=${"x".repeat(2001)}`,
  ]
) {
  Deno.test(`createAdminHandler() refuses the filter ${query.slice(0, 20)}`, async () => {
    const { send } = setUp();
    for (const path of ["events", "groups", "replay"]) strictEqual((await send(`/api/${path}?${query}`)).status, 400);
  });
}
