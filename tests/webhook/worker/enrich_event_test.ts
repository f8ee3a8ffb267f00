import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../src/base/tool_error.ts";
import type { EventPage, WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import { createFactFinder, enricherOf, type EventLookup } from "../../../src/webhook/worker/enrich_event.ts";
import { FactCache } from "../../../src/webhook/worker/fact_cache.ts";
import { recordingLog, sampleClaim, sampleEvent } from "./fixtures.ts";

const PAGE: EventPage = { id: "12345", title: "API", spaceKey: "DOCS", version: 5, url: "https://wiki/12345" };
const forever = new AbortController().signal;

function setUp(answers: Partial<EventLookup> = {}) {
  const asked: string[] = [];
  const clock = { time: 10_000 };
  const log = recordingLog();
  const told =
    <T>(what: keyof EventLookup, answer: ((id: string) => Promise<T | undefined>) | undefined) =>
    (id: string): Promise<T | undefined> => {
      asked.push(`${what} ${id}`);
      return answer?.(id) ?? Promise.resolve(undefined);
    };
  const lookup: EventLookup = {
    page: told("page", answers.page),
    pageOfComment: told("pageOfComment", answers.pageOfComment),
    labels: told("labels", answers.labels),
    user: told("user", answers.user),
  };
  const find = createFactFinder({ lookup, now: () => clock.time, log, timeoutMs: 50 });
  const enrich = enricherOf(find);
  const fill = (event: WebhookEvent, receivedAt = clock.time) => enrich(sampleClaim({ event, receivedAt }), forever);
  return { asked, clock, log, enrich, find, fill };
}

const page = () => Promise.resolve(PAGE);

Deno.test("createFactFinder() adds facts that a delivery lacks and keeps those that it has", async () => {
  const user = () => Promise.resolve({ accountId: "other", displayName: "Alice B.", email: "a@x" });
  const { fill, asked } = setUp({ page, user });
  const event = sampleEvent({
    page: { id: "12345", title: "Old", version: 4 },
    user: { accountId: "a1", displayName: "Al" },
  });
  deepStrictEqual(await fill(event), {
    ...event,
    page: { ...PAGE, title: "Old", version: 4 },
    user: { accountId: "a1", displayName: "Al", email: "a@x" },
  });
  deepStrictEqual(asked, ["page 12345", "user a1"]);
});

Deno.test("createFactFinder() accepts only valid facts from the wiki", async () => {
  const odd = {
    id: "12345",
    title: "x".repeat(100_000),
    spaceKey: "A\n".repeat(100_000),
    version: 0,
    url: "javascript:a",
  };
  const user = () => Promise.resolve({ accountId: "a1", displayName: "y".repeat(1000), email: "\x1b[31m" });
  const { fill } = setUp({ page: () => Promise.resolve(odd), user });
  const filled = await fill(sampleEvent({ page: { id: "12345" }, user: { accountId: "a1" } }));
  deepStrictEqual(filled.page, { id: "12345", title: `${"x".repeat(999)}…` });
  deepStrictEqual(filled.user, { accountId: "a1", displayName: `${"y".repeat(299)}…` });
});

Deno.test("createFactFinder() asks nothing about an event that has everything, or nothing to ask by", async () => {
  const { fill, asked } = setUp();
  for (
    const event of [
      sampleEvent({ page: PAGE, user: { accountId: "a1", displayName: "Al", email: "a@x" } }),
      sampleEvent({ page: PAGE, user: { displayName: "Al" } }),
      { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z" } as const,
    ]
  ) strictEqual(await fill(event), event);
  deepStrictEqual(asked, []);
});

Deno.test("createFactFinder() invents nothing where the wiki knows nothing", async () => {
  const { fill } = setUp();
  const event = sampleEvent({ user: { accountId: "a1" } });
  strictEqual(await fill(event), event);
});

Deno.test("createFactFinder() finds the page of a comment, also once the comment is gone", async () => {
  const answers = [PAGE, undefined];
  const { fill, asked, clock } = setUp({ pageOfComment: () => Promise.resolve(answers.shift()) });
  const { page: _, ...comment } = sampleEvent({ eventType: "comment_created", comment: { id: "77" } });
  deepStrictEqual(await fill(comment), { ...comment, page: PAGE });
  clock.time += 1;
  const removed = { ...comment, eventType: "comment_removed" } as const;
  const { version: __, ...known } = PAGE;
  deepStrictEqual(await fill(removed), { ...removed, page: known });
  deepStrictEqual(asked, ["pageOfComment 77", "pageOfComment 77"]);
});

Deno.test("createFactFinder() asks once for events that arrived before the question", async () => {
  const { fill, asked, clock } = setUp({ page });
  await Promise.all([fill(sampleEvent(), 8000), fill(sampleEvent(), 9000)]);
  clock.time = 20_000;
  deepStrictEqual((await fill(sampleEvent(), 9500)).page, PAGE);
  deepStrictEqual(asked, ["page 12345"]);
});

Deno.test("createFactFinder() asks again for an event that arrived after the question", async () => {
  const answers = [PAGE, { ...PAGE, version: 6 }];
  const { fill, clock } = setUp({ page: () => Promise.resolve(answers.shift()) });
  await fill(sampleEvent());
  clock.time += 1;
  strictEqual((await fill(sampleEvent())).page?.version, 6);
});

for (const eventType of ["page_removed", "page_trashed"] as const) {
  Deno.test(`createFactFinder() gives a page that is gone its last known title, not its version (${eventType})`, async () => {
    const answers: (EventPage | undefined)[] = [PAGE];
    const { fill, clock } = setUp({ page: () => Promise.resolve(answers.shift()) });
    await fill(sampleEvent());
    clock.time += 1_000_000;
    const { version: _, ...known } = PAGE;
    deepStrictEqual((await fill(sampleEvent({ eventType }))).page, known);
  });
}

Deno.test("createFactFinder() does not ask for a page that is gone for good", async () => {
  const { fill, asked } = setUp({ page });
  const event = sampleEvent({ eventType: "page_removed" });
  strictEqual(await fill(event), event);
  deepStrictEqual(asked, []);
});

Deno.test("createFactFinder() knows a user for an hour", async () => {
  const { fill, asked, clock } = setUp({ user: () => Promise.resolve({ displayName: "Alice" }) });
  const event = sampleEvent({ page: PAGE, user: { accountId: "a1" } });
  for (const time of [10_000, 3_600_000, 3_610_001]) {
    clock.time = time;
    deepStrictEqual((await fill(event)).user, { accountId: "a1", displayName: "Alice" });
  }
  deepStrictEqual(asked, ["user a1", "user a1"]);
});

Deno.test("createFactFinder() lets events pass when lookups fail, pauses lookups and warns once", async () => {
  let fails = true;
  const down = new ToolError("wiki-unavailable", "Cannot ask the wiki: \x1b[31mit is down");
  const { fill, asked, clock, log } = setUp({ page: () => fails ? Promise.reject(down) : page() });
  const event = sampleEvent();
  strictEqual(await fill(event), event);
  strictEqual(await fill(event), event);
  deepStrictEqual(asked, ["page 12345"]);
  clock.time += 10_000;
  strictEqual(await fill(event), event);
  fails = false;
  clock.time += 10_000;
  deepStrictEqual((await fill(event)).page, PAGE);
  deepStrictEqual(log.lines, [
    "! Events continue without facts from the wiki: Cannot ask the wiki: \\x1b[31mit is down",
  ]);
});

Deno.test("createFactFinder() continues with other pages when one is forbidden", async () => {
  const forbidden = new ToolError("forbidden", "Cannot read the page: not allowed");
  const { fill, asked } = setUp({ page: (id) => id === "1" ? Promise.reject(forbidden) : page() });
  await fill(sampleEvent({ page: { id: "1" } }));
  deepStrictEqual((await fill(sampleEvent())).page, PAGE);
  deepStrictEqual(asked, ["page 1", "page 12345"]);
});

Deno.test("createFactFinder() does not wait for ever for the wiki", async () => {
  const { fill, log } = setUp({ page: () => new Promise(() => {}) });
  const event = sampleEvent();
  strictEqual(await fill(event), event);
  match(log.lines.join(), /does not answer/);
});

Deno.test("createFactFinder() stops waiting when it is interrupted", async () => {
  const { enrich, log } = setUp({ page: () => new Promise(() => {}) });
  const claim = sampleClaim();
  strictEqual(await enrich(claim, AbortSignal.abort()), claim.event);
  deepStrictEqual(log.lines, []);
});

const WHOLE = sampleEvent({ page: PAGE });
const withLabels = { labels: true };

Deno.test("createFactFinder() looks up labels, once for all events of a page that arrived before", async () => {
  const { find, asked, clock } = setUp({ labels: (id) => Promise.resolve([`of-${id}`]) });
  const claim = sampleClaim({ event: WHOLE, receivedAt: 10_000 });
  deepStrictEqual(await find(claim, forever, withLabels), { event: WHOLE, labels: ["of-12345"] });
  deepStrictEqual(await find(claim, forever, withLabels), { event: WHOLE, labels: ["of-12345"] });
  clock.time = 20_000;
  await find({ ...claim, receivedAt: 20_000 }, forever, withLabels);
  deepStrictEqual(asked, ["labels 12345", "labels 12345"]);
});

Deno.test("createFactFinder() finds the labels of a comment's page, and none of a page that is gone", async () => {
  const { find } = setUp({ pageOfComment: page, labels: (id) => Promise.resolve(id === "12345" ? ["a"] : undefined) });
  const { page: _, ...rest } = sampleEvent({ eventType: "comment_created", comment: { id: "7" } });
  deepStrictEqual((await find(sampleClaim({ event: rest }), forever, withLabels)).labels, ["a"]);
  const unknown = sampleEvent({ page: { ...PAGE, id: "8" } });
  deepStrictEqual((await find(sampleClaim({ event: unknown }), forever, withLabels)).labels, []);
  const removed = sampleEvent({ eventType: "page_removed", page: PAGE });
  deepStrictEqual((await find(sampleClaim({ event: removed }), forever, withLabels)).labels, []);
});

Deno.test("createFactFinder() says why facts are missing, also while it pauses", async () => {
  const labels = () => Promise.reject(new ToolError("unreachable", "Cannot call the wiki: no route"));
  const { find, asked } = setUp({ labels });
  const expected = { event: WHOLE, failure: "Cannot call the wiki: no route" };
  deepStrictEqual(await find(sampleClaim({ event: WHOLE }), forever, withLabels), expected);
  deepStrictEqual(await find(sampleClaim({ event: WHOLE }), forever, withLabels), expected);
  deepStrictEqual(asked, ["labels 12345"]);
});

Deno.test("createFactFinder() takes a page that is hidden from the user for one without facts", async () => {
  const { find } = setUp({ page: () => Promise.reject(new ToolError("forbidden", "Cannot read it: forbidden")) });
  deepStrictEqual(await find(sampleClaim(), forever), { event: sampleEvent() });
});

const age = { notBefore: 0, now: 0 };

Deno.test("FactCache evicts the least recently used answer", async () => {
  const cache = new FactCache<string>(2);
  const asked: string[] = [];
  const read = (key: string) =>
    cache.read(key, () => {
      asked.push(key);
      return Promise.resolve(key);
    }, age);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await read(key);
  deepStrictEqual(asked, ["a", "b", "c", "b"]);
});

Deno.test("FactCache keeps the earlier answer after a failure", async () => {
  const cache = new FactCache<string>(2);
  await cache.read("a", () => Promise.resolve("known"), { notBefore: 0, now: 1 });
  await rejects(cache.read("a", () => Promise.reject(new Error("down")), { notBefore: 2, now: 2 }), /down/);
  await rejects(cache.read("b", () => Promise.reject(new Error("down")), { notBefore: 2, now: 2 }), /down/);
  deepStrictEqual([cache.lastKnown("a"), cache.lastKnown("b")], ["known", undefined]);
  const gone = await cache.read("a", () => Promise.resolve(undefined), { notBefore: 3, now: 3 });
  deepStrictEqual(gone, { answer: undefined, lastKnown: "known" });
});
