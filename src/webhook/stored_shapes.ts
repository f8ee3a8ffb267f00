// Shapes of stored data. Other programs may write to a queue or file too, and their data must not break a reader.
import * as v from "valibot";
import { present } from "../base/present.ts";
import { isEventType, isRouteName, type RoutedEvent, type WebhookEvent } from "./webhook_event.ts";
import { BOOK_SCOPES, EXPORT_REQUESTED, type ExportRequestEvent, type StoredEvent } from "./export_request.ts";
import type { Attempt } from "./inbox.ts";

/** Time in epoch milliseconds within the range of `Date`. */
export const STORED_TIME = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

/** Filter rules that need a lookup. */
export const STORED_REQUIREMENT = v.object({
  space: v.exactOptional(v.string()),
  pages: v.exactOptional(v.array(v.string())),
});

const whole = v.pipe(v.number(), v.safeInteger());
const text = orMissing(v.string());
const number = orMissing(whole);

const ROUTE = v.pipe(v.string(), v.check(isRouteName));
const PAGE = v.object({ id: v.string(), title: text, spaceKey: text, version: number, url: text });
const USER = v.object({ accountId: text, displayName: text, email: text });

const FACTS = {
  timestamp: v.pipe(v.string(), v.check((time) => !Number.isNaN(Date.parse(time)))),
  user: orMissing(v.pipe(USER, v.transform(present), v.minEntries(1))),
  page: orMissing(v.pipe(PAGE, v.transform(present))),
  comment: orMissing(v.object({ id: v.string() })),
};

/** Event of the wiki: the known fields with values of their types, nothing else. */
const STORED_WEBHOOK_EVENT = v.pipe(
  v.object({ eventType: v.pipe(v.string(), v.guard(isEventType)), ...FACTS }),
  v.transform((event): WebhookEvent => present(event)),
);

/** Request for an export. A book of another shape must not count as missing: other books would be exported. */
const STORED_REQUEST = v.pipe(
  v.object({
    eventType: v.literal(EXPORT_REQUESTED),
    ...FACTS,
    book: v.exactOptional(v.object({ scope: v.picklist(BOOK_SCOPES), id: v.string() })),
    route: v.exactOptional(ROUTE),
  }),
  v.transform((event): ExportRequestEvent => present(event)),
);

/** Copy of an event for a route. */
const STORED_ROUTED = v.pipe(
  v.object({
    eventType: v.pipe(v.string(), v.guard(isEventType)),
    ...FACTS,
    ...{ route: ROUTE, source: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) },
  }),
  v.transform((event): RoutedEvent => present(event)),
);

/** Parts of which only events of routes have both, and other events none. */
const ROUTE_PARTS = v.union([v.looseObject({ source: v.unknown() }), v.looseObject({ route: v.unknown() })]);

/**
 * Event of the wiki, a request for an export, or an event of a route. A damaged event of a route must not count as one
 * that needs no route: it would run elsewhere.
 */
export const STORED_EVENT: v.GenericSchema<unknown, StoredEvent> = v.lazy((input) => {
  if (v.is(v.looseObject({ eventType: v.literal(EXPORT_REQUESTED) }), input)) return STORED_REQUEST;
  return v.is(ROUTE_PARTS, input) ? STORED_ROUTED : STORED_WEBHOOK_EVENT;
});

/** Finished attempt. */
export const STORED_ATTEMPT = v.pipe(
  v.object({
    ...{ number: whole, startedAt: STORED_TIME, endedAt: STORED_TIME },
    outcome: v.picklist(["done", "failed", "timeout", "interrupted"]),
    ...{ reason: text, exitCode: number, output: text, outputCut: v.fallback(v.optional(v.boolean(), false), false) },
  }),
  v.transform(({ reason, output = "", ...facts }): Attempt => {
    return present({ ...facts, reason: reason ?? facts.outcome, output });
  }),
);

/** Returns whether a value is a {@linkcode STORED_TIME}. */
export function isTime(value: unknown): value is number {
  return v.is(STORED_TIME, value);
}

/** Reads JSON of a shape; undefined for anything else. */
export function readStored<Shape extends v.GenericSchema>(
  shape: Shape,
  data: Uint8Array,
): v.InferOutput<Shape> | undefined {
  const { success, output } = v.safeParse(shape, parseJson(new TextDecoder().decode(data)));
  return success ? output : undefined;
}

/** Makes a field optional; a value of another shape counts as missing. */
export function orMissing<Shape extends v.GenericSchema>(shape: Shape) {
  return v.fallback(v.optional(shape), undefined);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
