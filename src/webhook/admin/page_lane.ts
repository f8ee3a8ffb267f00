import { type EventSummaryJson, eventSummaryJson, routeIn } from "../event_json.ts";
import { EXPORT_REQUESTED } from "../export_request.ts";
import type { Inbox } from "../inbox.ts";

/** Number of newest events of a page that its lane shows. */
export const MAX_LANE = 200;

/** Events of the same page and route. */
export interface PageLaneJson {
  /** The oldest first. */
  events: EventSummaryJson[];
  /** Whether older events exist that are not listed. */
  more: boolean;
}

/** Lists what happened to the page of an event, and what waits behind what; undefined if there is no such event. */
export async function readPageLane(id: string, inbox: Inbox): Promise<PageLaneJson | undefined> {
  const record = await inbox.get(id);
  if (record === undefined) return undefined;
  const { page, eventType } = record.event;
  const isRequest = eventType === EXPORT_REQUESTED;
  const listed = page === undefined || isRequest
    ? [record]
    : await inbox.list({ pages: [page.id], limit: 2 * MAX_LANE + 1 });
  const route = routeIn(record.event);
  const lane = listed.filter(({ event }) =>
    routeIn(event) === route && (event.eventType === EXPORT_REQUESTED) === isRequest
  );
  return {
    events: lane.slice(0, MAX_LANE).reverse().map(eventSummaryJson),
    more: lane.length > MAX_LANE || listed.length > 2 * MAX_LANE,
  };
}
