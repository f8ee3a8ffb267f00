import { type EventSummaryJson, eventSummaryJson } from "../event_json.ts";
import { EVENT_TYPES, isEventType } from "../event_type.ts";
import { EVENT_STATES, type EventState, type EventSummary, type Inbox } from "../inbox.ts";

/** So many of the newest events are searched for a text. */
export const MAX_SEARCHED = 2000;

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 100;
const MAX_TEXT = 200;

/** Which events to show. */
export interface EventSearch {
  /** States; all unless given. */
  readonly states: readonly EventState[];
  /** Types; all unless given. */
  readonly types: readonly string[];
  /** In the title or a part of the page's id, whatever the case; in lower case. */
  readonly text: string;
  /** Most events to give. */
  readonly limit: number;
}

/** Events that were found. */
export interface FoundEventsJson {
  /** The newest first. */
  events: EventSummaryJson[];
  /** Whether there are more than asked for. */
  more: boolean;
  /** Whether there are events that were too old to be searched for the text. */
  partly: boolean;
}

/** Reads `state`, `type` (both repeatable), `q` and `limit`; gives a sentence about the first that is wrong. */
export function parseEventSearch(query: URLSearchParams): EventSearch | string {
  const states: EventState[] = [];
  for (const name of query.getAll("state")) {
    const state = EVENT_STATES.find((each) => each === name);
    if (state === undefined) return `state must be one of ${EVENT_STATES.join(", ")}`;
    states.push(state);
  }
  const types = query.getAll("type");
  if (!types.every(isEventType)) return `type must be one of ${Object.keys(EVENT_TYPES).join(", ")}`;
  const text = (query.get("q") ?? "").trim().toLowerCase();
  if (text.length > MAX_TEXT) return `q must not be longer than ${MAX_TEXT} characters`;
  const limit = query.get("limit") ?? String(DEFAULT_LIMIT);
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > MAX_LIMIT) return `limit must be from 1 to ${MAX_LIMIT}`;
  return { states, types, text, limit: Number(limit) };
}

/** The events that fit. */
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
