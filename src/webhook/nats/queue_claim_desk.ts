import {
  type ExportRequestEvent,
  type ExportRequestKind,
  exportRequestKind,
  isExportRequest,
  type StoredEvent,
} from "../export_request.ts";
import { routeOf } from "../lane.ts";
import type { RoutedEvent, WebhookEvent } from "../webhook_event.ts";
import { EVENT_LANES, exportLanes, type QueueClaimParts, routeLanes } from "./queue_claim_kinds.ts";
import { QueueClaims } from "./queue_claims.ts";

type AnyClaims = QueueClaims<WebhookEvent> | QueueClaims<RoutedEvent> | QueueClaims<ExportRequestEvent>;

/** All claims of an inbox: those of events, of requests, and of each route that somebody asks for. */
export class QueueClaimDesk {
  /** Claims of events that need no route. */
  readonly events: QueueClaims<WebhookEvent>;
  readonly #parts: QueueClaimParts;
  readonly #routes = new Map<string, QueueClaims<RoutedEvent>>();
  readonly #exports = new Map<string, QueueClaims<ExportRequestEvent>>();

  /** Requests nothing before the first claim. */
  constructor(parts: QueueClaimParts) {
    this.#parts = parts;
    this.events = new QueueClaims(parts, EVENT_LANES);
  }

  /** Returns the claims of a route's events. */
  ofRoute(route: string): QueueClaims<RoutedEvent> {
    return this.#routes.getOrInsertComputed(route, () => new QueueClaims(this.#parts, routeLanes(route)));
  }

  /** Returns the claims of requests: those of a route, or those that no route made. */
  ofExports(kind: ExportRequestKind, route?: string): QueueClaims<ExportRequestEvent> {
    const create = () => new QueueClaims(this.#parts, exportLanes(kind, route));
    return this.#exports.getOrInsertComputed(`${kind} ${route ?? ""}`, create);
  }

  /** Returns the claims that hand out an event. */
  of(event: StoredEvent): AnyClaims {
    const route = routeOf(event);
    if (isExportRequest(event)) return this.ofExports(exportRequestKind(event), route);
    return route === undefined ? this.events : this.ofRoute(route);
  }

  /** Offers all lanes that have events. */
  scan(): void {
    for (const claims of this.#all()) void claims.scan();
  }

  /** Gives claimed messages back, so that other workers get them at once. */
  async close(): Promise<void> {
    await Promise.all(this.#all().map((claims) => claims.close()));
  }

  #all(): readonly AnyClaims[] {
    return [this.events, ...this.#routes.values(), ...this.#exports.values()];
  }
}
