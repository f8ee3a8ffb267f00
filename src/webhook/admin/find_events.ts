import type { FoundEventsJson, PageLaneJson, ReasonGroupJson, ReasonGroupsJson } from "./found_json.ts";
import { routeOf } from "../lane.ts";
import { eventSummaryJson } from "../event_json.ts";
import { EXPORT_REQUESTED } from "../export_request.ts";
import type { Inbox } from "../inbox.ts";
import { type EventSearch, hasRest, matchesRest, queryOf, type SearchFilter } from "./event_search.ts";
import type { LastLines } from "./last_lines.ts";

/** Number of newest events that a search by text or reason covers. */
export const MAX_SEARCHED = 2000;

/** Number of newest dead events that are grouped. */
export const MAX_GROUPED = 2000;

/** Number of groups to return. */
const MAX_GROUPS = 20;

/** Finds the events that match a search. */
export async function findEvents(search: EventSearch, inbox: Inbox, lines: LastLines): Promise<FoundEventsJson> {
  const { limit } = search;
  const isRest = hasRest(search);
  const asked = (isRest ? MAX_SEARCHED : limit) + 1;
  const listed = await inbox.list({ ...queryOf(search), limit: asked });
  const found = isRest ? listed.slice(0, MAX_SEARCHED).filter((event) => matchesRest(event, search)) : listed;
  const shown = found.slice(0, limit);
  const last = await lines.of(shown);
  return {
    events: shown.map((summary, i) => ({ ...eventSummaryJson(summary), lastLine: last[i] ?? null })),
    more: found.length > limit,
    partly: isRest && listed.length === asked,
  };
}

/** Groups the dead events of a filter by their reason; the filter's own states and reason do not count. */
export async function groupByReason(filter: SearchFilter, inbox: Inbox): Promise<ReasonGroupsJson> {
  const wanted: SearchFilter = { ...filter, states: ["dead"], reason: undefined };
  const listed = await inbox.list({ ...queryOf(wanted), limit: MAX_GROUPED + 1 });
  const groups = new Map<string, ReasonGroupJson>();
  for (const summary of listed.slice(0, MAX_GROUPED)) {
    if (!matchesRest(summary, wanted)) continue;
    const { reason = "", receivedAt } = summary;
    const group = groups.get(reason) ?? { reason, count: 0, newestAt: new Date(receivedAt).toISOString() };
    group.count += 1;
    groups.set(reason, group);
  }
  const sorted = [...groups.values()].sort((a, b) => b.count - a.count);
  const others = sorted.slice(MAX_GROUPS).reduce((sum, { count }) => sum + count, 0);
  return { groups: sorted.slice(0, MAX_GROUPS), others, partly: listed.length > MAX_GROUPED };
}

/** Number of newest events of a page that its lane shows. */
const MAX_LANE = 200;

/** Lists what happened to the page of an event, and what waits behind what; undefined if there is no such event. */
export async function readPageLane(id: string, inbox: Inbox): Promise<PageLaneJson | undefined> {
  const record = await inbox.get(id);
  if (record === undefined) return undefined;
  const { page, eventType } = record.event;
  const isRequest = eventType === EXPORT_REQUESTED;
  const listed = page === undefined || isRequest
    ? [record]
    : await inbox.list({ pages: [page.id], limit: 2 * MAX_LANE + 1 });
  const route = routeOf(record.event);
  const lane = listed.filter(({ event }) =>
    routeOf(event) === route && (event.eventType === EXPORT_REQUESTED) === isRequest
  );
  return {
    events: lane.slice(0, MAX_LANE).reverse().map(eventSummaryJson),
    more: lane.length > MAX_LANE || listed.length > 2 * MAX_LANE,
  };
}
