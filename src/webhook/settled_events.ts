import { isExportRequest, isRouted, type StoredEvent } from "./export_request.ts";
import type { Claim, Settlement } from "./inbox.ts";
import type { RoutedEvent } from "./webhook_event.ts";

/** Event whose attempt was interrupted, and which waits again. */
export type InterruptedEvent = Pick<Claim<StoredEvent>, "id" | "event">;

/** Returns the event that a settlement leaves; undefined if it is the one that was claimed. */
export function settledEvent(claim: Claim<StoredEvent>, { event }: Settlement): StoredEvent | undefined {
  if (event === undefined || !isRouted(claim.event)) return event;
  const { route, source } = claim.event;
  return { ...event, route, source };
}

/** Returns the events of routes that a settlement adds. */
export function eventsOfRoutes(claim: Claim<StoredEvent>, settlement: Settlement): RoutedEvent[] {
  const event = settledEvent(claim, settlement) ?? claim.event;
  if (isExportRequest(event)) return [];
  return [...new Set(settlement.routes)].map((route) => ({ ...event, route, source: claim.id }));
}
