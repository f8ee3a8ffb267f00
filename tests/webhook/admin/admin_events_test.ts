import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { MAX_SEARCHED } from "../../../src/webhook/admin/find_events.ts";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { addEvent, sampleEvent, settleNext } from "../../support/webhook/admin_samples.ts";
import { OWN, setUp } from "./admin_fixtures.ts";

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
    ...[409, "wrong-state", "Cannot replay the event: it is waiting, not stored, done, dead, filtered or dropped"],
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
      await new Promise((resolve) => setTimeout(resolve, 1));
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
    await new Promise((resolve) => setTimeout(resolve, 5));
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
