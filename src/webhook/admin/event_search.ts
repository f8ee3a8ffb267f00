import { type EventSummaryJson, eventSummaryJson } from "../event_json.ts";
import { isStoredEventType, STORED_EVENT_TYPES } from "../export_request.ts";
import { EVENT_STATES, type EventState, type EventSummary, type Inbox } from "../inbox.ts";

/** Number of newest events that a text search covers. */
export const MAX_SEARCHED = 2000;

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 100;
const MAX_TEXT = 200;

/** Which events to show. */
export interface EventSearch {
  /** States to include; all when empty. */
  readonly states: readonly EventState[];
  /** Types to include; all when empty. */
  readonly types: readonly string[];
  /** Text to find in the page's title or id, in lower case; the search ignores case. */
  readonly text: string;
  /** Maximum number of events to return. */
  readonly limit: number;
}

/** Result of a search. */
export interface FoundEventsJson {
  /** The newest first. */
  events: EventSummaryJson[];
  /** Whether more events match than the limit allows. */
  more: boolean;
  /** Whether older events exist that the text search did not cover. */
  partly: boolean;
}

/** Reads `state`, `type` (both repeatable), `q` and `limit`; returns an error message for the first invalid one. */
export function parseEventSearch(query: URLSearchParams): EventSearch | string {
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
  const limit = query.get("limit") ?? String(DEFAULT_LIMIT);
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > MAX_LIMIT) return `limit must be from 1 to ${MAX_LIMIT}`;
  return { states, types, text, limit: Number(limit) };
}

/** Finds the events that match a search. */
export async function findEvents({ states, types, text, limit }: EventSearch, inbox: Inbox): Promise<FoundEventsJson> {
  const asked = (text === "" ? limit : MAX_SEARCHED) + 1;
  const listed = await inbox.list({
    states: states.length === 0 ? undefined : states,
    types: types.length === 0 ? undefined : types,
    limit: asked,
  });
  const found = text === "" ? listed : listed.slice(0, MAX_SEARCHED).filter((event) => mentions(event, text));
  return {
    events: found.slice(0, limit).map(eventSummaryJson),
    more: found.length > limit,
    partly: text !== "" && listed.length === asked,
  };
}

function mentions({ event: { page } }: EventSummary, text: string): boolean {
  return page !== undefined &&
    (page.id.toLowerCase().includes(text) || page.title?.toLowerCase().includes(text) === true);
}
