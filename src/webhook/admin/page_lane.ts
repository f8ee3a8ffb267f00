import { type EventSummaryJson, eventSummaryJson, routeIn } from "../event_json.ts";
import type { EventSummary, Inbox } from "../inbox.ts";

/** Number of newest events of a page that its lane shows. */
export const MAX_LANE = 200;

/** Event of a lane. */
export interface LaneEventJson extends EventSummaryJson {
  /** The event before it that it waits for; null for one that waits for none. */
  behind: string | null;
  /** When the next attempt of that event is due, ISO 8601 in UTC; null if it is due or running. */
  until: string | null;
}

/** Events of the same page and route. */
export interface PageLaneJson {
  /** The oldest first. */
  events: LaneEventJson[];
  /** Whether older events exist that are not listed. */
  more: boolean;
}

/** Lists what happened to the page of an event, and what waits behind what; undefined if there is no such event. */
export async function readPageLane(id: string, inbox: Inbox): Promise<PageLaneJson | undefined> {
  const record = await inbox.get(id);
  if (record === undefined) return undefined;
  const { page, eventType } = record.event;
  const isRequest = eventType === "export_requested";
  const listed = page === undefined || isRequest
    ? [record]
    : await inbox.list({ pages: [page.id], limit: 2 * MAX_LANE + 1 });
  const route = routeIn(record.event);
  const lane = listed.filter(({ event }) =>
    routeIn(event) === route && (event.eventType === "export_requested") === isRequest
  );
  return {
    events: withWaits(lane.slice(0, MAX_LANE).reverse()),
    more: lane.length > MAX_LANE || listed.length > 2 * MAX_LANE,
  };
}

function withWaits(events: readonly EventSummary[]): LaneEventJson[] {
  const head = events.find(({ state }) => state === "running") ?? events.find(({ state }) => state === "waiting");
  return events.map((summary) => {
    const waits = summary.state === "waiting" && head !== undefined && head.id !== summary.id;
    const until = waits && head.state === "waiting" ? head.retryAt : undefined;
    return {
      ...eventSummaryJson(summary),
      behind: waits ? head.id : null,
      until: until === undefined ? null : new Date(until).toISOString(),
    };
  });
}
