import { isStoredEventType, STORED_EVENT_TYPES } from "../export_request.ts";
import { EVENT_STATES, type EventQuery, type EventState, type EventSummary } from "../inbox.ts";
import { readMoment, timeOfMoment } from "../../host/time/moment.ts";

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 100;
const MAX_TEXT = 200;
/** A reason of an attempt may be long. */
const MAX_REASON = 2000;

/** Which events are meant; an event must match every given field. */
export interface SearchFilter extends Omit<EventQuery, "limit"> {
  /** Text to find in the page's title or id, in lower case; the search ignores case. Empty for any. */
  readonly text: string;
  /** Reason of the last attempt; empty for events without one. */
  readonly reason?: string | undefined;
}

/** Filter of a list, and its length. */
export interface EventSearch extends SearchFilter {
  /** Maximum number of events to return. */
  readonly limit: number;
}

/**
 * Reads `state`, `type`, `page` and `route` (all repeatable), `since` and `until` (an age such as `2h`, or ISO 8601),
 * `reason`, `q` and `limit`; returns an error message for the first invalid one.
 */
export function parseEventSearch(query: URLSearchParams, now: number): EventSearch | string {
  const states: EventState[] = [];
  for (const name of query.getAll("state")) {
    const state = EVENT_STATES.find((each) => each === name);
    if (state === undefined) return `state must be one of ${EVENT_STATES.join(", ")}`;
    states.push(state);
  }
  const types = query.getAll("type");
  if (!types.every(isStoredEventType)) return `type must be one of ${Object.keys(STORED_EVENT_TYPES).join(", ")}`;
  const text = (query.get("q") ?? "").trim().toLowerCase();
  if (text.length > MAX_TEXT) return `q must not be longer than ${MAX_TEXT} characters`;
  const names = [...query.getAll("page"), ...query.getAll("route")];
  if (names.some((name) => name === "" || name.length > MAX_TEXT)) {
    return `page and route must have 1 to ${MAX_TEXT} characters`;
  }
  const reason = query.get("reason") ?? undefined;
  if (reason !== undefined && reason.length > MAX_REASON) {
    return `reason must not be longer than ${MAX_REASON} characters`;
  }
  const [since, until] = [query.get("since"), query.get("until")].map((text) => timeIn(text, now));
  if (Number.isNaN(since) || Number.isNaN(until)) {
    return "since and until must be ages such as 2h or times such as 2025-01-14T10:30:00Z";
  }
  const limit = query.get("limit") ?? String(DEFAULT_LIMIT);
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > MAX_LIMIT) return `limit must be from 1 to ${MAX_LIMIT}`;
  const lists = { states, types, pages: query.getAll("page"), routes: query.getAll("route") };
  return { ...lists, since, until, text, reason, limit: Number(limit) };
}

function timeIn(text: string | null, now: number): number | undefined {
  if (text === null) return undefined;
  const moment = readMoment(text);
  return moment === undefined ? NaN : timeOfMoment(moment, now);
}

/** Returns the part of a filter that an inbox knows. */
export function queryOf({ states, types, pages, routes, since, until }: SearchFilter): Omit<EventQuery, "limit"> {
  const given = <T>(list: readonly T[] | undefined) => list?.length === 0 ? undefined : list;
  return { states: given(states), types: given(types), pages: given(pages), routes: given(routes), since, until };
}

/** Returns whether an event that an inbox found matches the rest of a filter, too. */
export function matchesRest(summary: EventSummary, { text, reason }: SearchFilter): boolean {
  if (reason !== undefined && (summary.reason ?? "") !== reason) return false;
  return text === "" || mentions(summary, text);
}

/** Returns whether a filter asks for more than an inbox knows. */
export function hasRest({ text, reason }: SearchFilter): boolean {
  return text !== "" || reason !== undefined;
}

function mentions({ event: { page } }: EventSummary, text: string): boolean {
  return page !== undefined &&
    (page.id.toLowerCase().includes(text) || page.title?.toLowerCase().includes(text) === true);
}
