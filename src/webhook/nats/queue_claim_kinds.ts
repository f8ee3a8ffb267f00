import {
  type ExportRequestEvent,
  type ExportRequestKind,
  isExportRequest,
  isPlainEvent,
  isRouted,
  type StoredEvent,
} from "../export_request.ts";
import type { InterruptedEvent } from "../settled_events.ts";
import { eventKindOf } from "../lane.ts";
import type { RoutedEvent, WebhookEvent } from "../webhook_event.ts";
import type { QueueParts } from "./damaged_events.ts";
import type { QueueRoutes } from "./queue_routes.ts";
import { isRouteToken, kindOfToken, type QueueNames, routeToken } from "./queue_names.ts";

/** Settings of an inbox in a queue. */
export interface QueueSettings {
  /**
   * Milliseconds without a sign of progress from the worker after which its message is delivered again: one value per
   * delivery.
   */
  readonly ackWaitsMs: readonly number[];
  /** Called for each event whose worker has disappeared, before it is handed out again. */
  readonly onInterrupted?: ((event: InterruptedEvent) => void) | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Parts that claims use. */
export interface QueueClaimParts extends QueueParts, Omit<QueueSettings, "now"> {
  readonly routes: QueueRoutes;
}

/** What claims are handed out. */
export interface QueueClaimKind<Event extends StoredEvent> {
  /** Token of the subject under which workers answer that they take such events. */
  readonly service: string;
  /** Returns the subjects of their lanes; `>` for all of the stream, so that messages in no lane are noticed too. */
  readonly subjects: (names: QueueNames) => string;
  /** Returns whether a lane, given its token, has events of this kind. */
  readonly hasLane: (token: string) => boolean;
  /** Returns whether an event is of this kind. */
  readonly isOne: (event: StoredEvent) => event is Event;
}

/** Service of the workers that need no route. */
export const ANY_SERVICE = "ask";

/** Lanes of events that need no route. */
export const EVENT_LANES: QueueClaimKind<WebhookEvent> = {
  service: ANY_SERVICE,
  subjects: () => ">",
  hasLane: (token) => !isRouteToken(token) && kindOfToken(token) === "event",
  isOne: isPlainEvent,
};

/** Returns the lanes of requests for exports: those of a route, or those that no route made. */
export function exportLanes(kind: ExportRequestKind, route?: string): QueueClaimKind<ExportRequestEvent> {
  const isOne = (event: StoredEvent): event is ExportRequestEvent =>
    isExportRequest(event) && eventKindOf(event) === kind && event.route === route;
  if (route !== undefined) return { ...serviceOf(routeToken(route, kind)), isOne };
  return {
    service: ANY_SERVICE,
    subjects: (names) => names.subject("events", "*"),
    hasLane: (token) => !isRouteToken(token) && kindOfToken(token) === kind,
    isOne,
  };
}

/** Returns the lanes of the events of a route. */
export function routeLanes(route: string): QueueClaimKind<RoutedEvent> {
  const isOne = (event: StoredEvent): event is RoutedEvent => isRouted(event) && event.route === route;
  return { ...serviceOf(routeToken(route, "event")), isOne };
}

function serviceOf(start: string) {
  const subjects = (names: QueueNames) => names.routeSubject(start);
  return { service: start, subjects, hasLane: (token: string) => token.startsWith(start) };
}
