import {
  type ExportRequestEvent,
  type ExportRequestKind,
  isExportRequest,
  isRouted,
  type StoredEvent,
} from "../export_request.ts";
import { kindOf } from "../lane.ts";
import type { RoutedEvent } from "../routes/routed_event.ts";
import type { WebhookEvent } from "../webhook_event.ts";
import type { DamagedEvents } from "./damaged_events.ts";
import type { QueueConnection } from "./queue_connection.ts";
import type { QueueLedger } from "./queue_ledger.ts";
import type { QueueRoutes } from "./queue_routes.ts";
import { isRouteToken, kindOfToken, type QueueNames, routeToken } from "./queue_names.ts";

/** Parts that claims use. */
export interface QueueClaimParts {
  readonly connection: QueueConnection;
  readonly names: QueueNames;
  readonly ledger: QueueLedger;
  readonly damaged: DamagedEvents;
  readonly routes: QueueRoutes;
  /**
   * Milliseconds without a sign of progress from the worker after which its message is delivered again: one value per
   * delivery.
   */
  readonly ackWaitsMs: readonly number[];
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What claims are handed out. */
export interface QueueClaimKind<Event extends StoredEvent> {
  /** Token of the subject under which workers answer that they take such events. */
  readonly service: string;
  /** Returns whether a lane, given its token, has events of this kind. */
  readonly hasLane: (token: string) => boolean;
  /** Returns whether an event is of this kind. */
  readonly isOne: (event: StoredEvent) => event is Event;
}

/** Service of the workers that need no route. */
export const ANY_SERVICE = "ask";

/** Claims of events. */
export const EVENT_CLAIMS: QueueClaimKind<WebhookEvent> = {
  service: ANY_SERVICE,
  hasLane: (token) => !isRouteToken(token) && kindOfToken(token) === "event",
  isOne: (event): event is WebhookEvent => !isExportRequest(event) && !isRouted(event),
};

/** Returns what claims of requests for exports are handed out. */
export function exportClaims(kind: ExportRequestKind, route?: string): QueueClaimKind<ExportRequestEvent> {
  const isOne = (event: StoredEvent): event is ExportRequestEvent =>
    isExportRequest(event) && kindOf(event) === kind && event.route === route;
  if (route !== undefined) return { ...serviceOf(routeToken(route, kind)), isOne };
  return { service: ANY_SERVICE, hasLane: (token) => !isRouteToken(token) && kindOfToken(token) === kind, isOne };
}

/** Returns what claims of the events of a route are handed out. */
export function routeClaims(route: string): QueueClaimKind<RoutedEvent> {
  const isOne = (event: StoredEvent): event is RoutedEvent => isRouted(event) && event.route === route;
  return { ...serviceOf(routeToken(route, "event")), isOne };
}

function serviceOf(start: string) {
  return { service: start, hasLane: (token: string) => token.startsWith(start) };
}
