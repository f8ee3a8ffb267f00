import type { EventSummaryJson } from "../event_json.ts";

/** Event in the list of the admin page. */
export interface FoundEventJson extends EventSummaryJson {
  /** Last line that the last attempt printed, if the event failed and waits or is dead. */
  lastLine: string | null;
}

/** Result of a search. */
export interface FoundEventsJson {
  /** The newest first. */
  events: FoundEventJson[];
  /** Whether more events match than the limit allows. */
  more: boolean;
  /** Whether older events exist that the search did not cover. */
  partly: boolean;
}

/** Dead events of the same reason. */
export interface ReasonGroupJson {
  /** Empty for events without a reason. */
  reason: string;
  count: number;
  /** Arrival of the newest, ISO 8601 in UTC. */
  newestAt: string;
}

/** Dead events by reason. */
export interface ReasonGroupsJson {
  /** The largest first. */
  groups: ReasonGroupJson[];
  /** Number of grouped events that are in none of these groups. */
  others: number;
  /** Whether older dead events exist that were not grouped. */
  partly: boolean;
}

/** Events of the same page and route. */
export interface PageLaneJson {
  /** The oldest first. */
  events: EventSummaryJson[];
  /** Whether older events exist that are not listed. */
  more: boolean;
}
