import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { EventAnnouncer, MAX_WAITING } from "../../../src/webhook/server/event_announcer.ts";
import type { Enricher } from "../../../src/webhook/worker/enrich_event.ts";
import { sampleEvent, until } from "../worker/fixtures.ts";
import { keepLog } from "./fixtures.ts";

const accepted = (id: string, title?: string) => ({
  id: `e${id}`,
  receivedAt: 0,
  event: sampleEvent({
    page: title === undefined ? { id } : { id, title },
    ...(title === undefined ? {} : { user: { email: "alice@company.com" } }),
  }),
});

/** An enricher whose answers a test lets go. */
function openEnricher() {
  const waiting: (() => void)[] = [];
  const enrich: Enricher = async ({ event }, signal) => {
    const told = await new Promise<boolean>((resolve) => {
      signal.addEventListener("abort", () => resolve(false));
      waiting.push(() => resolve(true));
    });
    return told ? { ...event, page: { id: event.page?.id ?? "", title: "found" } } : event;
  };
  return { enrich, waiting };
}

const ids = (lines: readonly string[]) => lines.map((line) => /\((.*?)\)/.exec(line)?.[1]);

const turn = () => new Promise((resolve) => setImmediate(resolve));

Deno.test("EventAnnouncer writes lines a turn later where no facts can be had, so that answers come first", async () => {
  const log = keepLog();
  const announcer = new EventAnnouncer(log, undefined);
  for (const id of ["1", "2"]) announcer.announce(accepted(id));
  deepStrictEqual(log.lines, []);
  await turn();
  deepStrictEqual(log.lines, ["page_updated: (1) by unknown", "page_updated: (2) by unknown"]);
  announcer.announce(accepted("3"));
  await turn();
  deepStrictEqual(ids(log.lines), ["1", "2", "3"]);
});

Deno.test("EventAnnouncer writes complete lines a turn later", async () => {
  const log = keepLog();
  const { enrich, waiting } = openEnricher();
  const announcer = new EventAnnouncer(log, enrich);
  for (const id of ["1", "2"]) announcer.announce(accepted(id, "One"));
  await turn();
  deepStrictEqual(ids(log.lines), ["1", "2"]);
  strictEqual(log.lines[0], 'page_updated: "One" (1) by alice@company.com');
  deepStrictEqual(waiting, []);
});

Deno.test("EventAnnouncer writes on disposal what came in the same turn", async () => {
  const log = keepLog();
  const announcer = new EventAnnouncer(log, undefined);
  for (const id of ["1", "2", "3"]) announcer.announce(accepted(id));
  await announcer[Symbol.asyncDispose]();
  deepStrictEqual(ids(log.lines), ["1", "2", "3"]);
});

Deno.test("EventAnnouncer keeps the order of arrival, however long facts take", async () => {
  const log = keepLog();
  const { enrich, waiting } = openEnricher();
  await using announcer = new EventAnnouncer(log, enrich);
  announcer.announce(accepted("1"));
  announcer.announce(accepted("2", "Two"));
  announcer.announce(accepted("3"));
  announcer.announce(accepted("4", "Four"));
  await turn();
  strictEqual(waiting.length, 2);
  waiting.pop()?.();
  announcer.announce(accepted("5", "Five"));
  await turn();
  deepStrictEqual(log.lines, []);
  waiting.pop()?.();
  await until(() => log.lines.length === 5);
  deepStrictEqual(ids(log.lines), ["1", "2", "3", "4", "5"]);
  strictEqual(log.lines[2], 'page_updated: "found" (3) by unknown');
  announcer.announce(accepted("6", "Six"));
  await turn();
  strictEqual(ids(log.lines).at(-1), "6");
});

Deno.test("EventAnnouncer lets no more than so many lines wait", async () => {
  const log = keepLog();
  const { enrich, waiting } = openEnricher();
  await using announcer = new EventAnnouncer(log, enrich);
  const count = 3 * MAX_WAITING;
  for (let i = 0; i < count; i++) announcer.announce(accepted(String(i)));
  await until(() => log.lines.length > 0);
  ok(waiting.length < 20);
  while (log.lines.length < count) {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  deepStrictEqual(ids(log.lines), Array.from({ length: count }, (_, i) => String(i)));
});

Deno.test("EventAnnouncer writes the remaining lines on disposal, and still accepts more", async () => {
  const log = keepLog();
  const { enrich } = openEnricher();
  const announcer = new EventAnnouncer(log, enrich);
  for (let i = 0; i < 20; i++) announcer.announce(accepted(String(i)));
  await announcer[Symbol.asyncDispose]();
  announcer.announce(accepted("20"));
  announcer.announce(accepted("21"));
  await turn();
  deepStrictEqual(ids(log.lines), Array.from({ length: 22 }, (_, i) => String(i)));
});

Deno.test("EventAnnouncer omits events that a lookup shows to be in another space than the filter's", async () => {
  const log = keepLog();
  const spaces = new Map([["1", "DOCS"], ["2", "OTHER"]]);
  const enrich: Enricher = ({ event }) => {
    const id = event.page?.id ?? "";
    const spaceKey = spaces.get(id);
    return Promise.resolve({ ...event, page: { id, ...(spaceKey === undefined ? {} : { spaceKey }) } });
  };
  const announcer = new EventAnnouncer(log, enrich);
  for (const id of ["1", "2", "3"]) {
    const event = { eventType: "page_moved", timestamp: "2025-01-14T10:30:15.000Z", page: { id } } as const;
    announcer.announce({ id, event, receivedAt: 0, required: { space: "docs" } });
  }
  await until(() => log.lines.length === 2);
  await announcer[Symbol.asyncDispose]();
  deepStrictEqual(log.lines, ["page_moved: (1) by unknown", "page_moved: (3) by unknown"]);
});
