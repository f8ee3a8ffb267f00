import type { ExportRequestEvent, ExportRequestKind, StoredEvent } from "../export_request.ts";
import type { Claim, ExportClaim } from "../inbox.ts";
import type { RoutedEvent } from "../routes/routed_event.ts";
import type { WebhookEvent } from "../webhook_event.ts";
import { Serving } from "../serving.ts";
import { type ClaimKind, Claims, EVENT_CLAIMS, EXPORT_CLAIMS, routeClaims, routeExportClaims } from "./claims.ts";
import type { SqliteClaimParts } from "./claims.ts";

/** All claims of an inbox: those of events, of requests, and of each route that somebody asks for. */
export class ClaimDesk implements Disposable {
  readonly #parts: SqliteClaimParts;
  readonly #all: (Disposable & { wake(): void })[] = [];
  readonly #events: Claims<WebhookEvent>;
  readonly #exports: Readonly<Record<ExportRequestKind, Claims<ExportRequestEvent>>>;
  readonly #routes = new Map<string, Claims<RoutedEvent>>();
  readonly #routeExports = new Map<string, Claims<ExportRequestEvent>>();
  readonly #served = new Map<string, Serving>();
  #isAsked = false;

  /** Queries nothing until a caller waits. */
  constructor(parts: SqliteClaimParts) {
    this.#parts = parts;
    this.#events = this.#open(EVENT_CLAIMS);
    this.#exports = { book: this.#open(EXPORT_CLAIMS.book), find: this.#open(EXPORT_CLAIMS.find) };
  }

  /** See `Inbox.claim`. */
  next(signal: AbortSignal): Promise<Claim | undefined> {
    this.#isAsked = true;
    return this.#events.next(signal);
  }

  /** See `Inbox.claimExport`. */
  nextExport(kind: ExportRequestKind, signal: AbortSignal, route?: string): Promise<ExportClaim | undefined> {
    if (route === undefined) return this.#exports[kind].next(signal);
    const claims = this.#routeExports.getOrInsertComputed(
      `${kind} ${route}`,
      () => this.#open(routeExportClaims(route, kind)),
    );
    return this.#noteServed(route, claims.next(signal));
  }

  /** See `Inbox.claimRoute`. */
  nextRoute(route: string, signal: AbortSignal): Promise<Claim<RoutedEvent> | undefined> {
    const claims = this.#routes.getOrInsertComputed(route, () => this.#open(routeClaims(route)));
    return this.#noteServed(route, claims.next(signal));
  }

  /** Whether events are claimed here, so that routes without a worker are known. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Returns whether somebody waits for events of a route, or did a moment ago. */
  isServed(route: string): boolean {
    return this.#served.get(route)?.isActive ?? false;
  }

  /** Checks for events because one may have become ready. */
  wake(): void {
    for (const claims of this.#all) claims.wake();
  }

  /** Ends all waits without an event. */
  [Symbol.dispose](): void {
    for (const claims of this.#all) claims[Symbol.dispose]();
  }

  #open<Event extends StoredEvent>(kind: ClaimKind<Event>): Claims<Event> {
    const claims = new Claims(this.#parts, kind);
    this.#all.push(claims);
    return claims;
  }

  #noteServed<T>(route: string, claim: Promise<T>): Promise<T> {
    this.#isAsked = true;
    return this.#served.getOrInsertComputed(route, () => new Serving(this.#parts.now)).during(claim);
  }
}
