import type { ExportRequestEvent, ExportRequestKind, StoredEvent } from "../export_request.ts";
import type { Claim, ExportClaim } from "../inbox.ts";
import type { RoutedEvent } from "../routes/routed_event.ts";
import type { WebhookEvent } from "../webhook_event.ts";
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
  /** Routes with their open calls, and when the last one ended, epoch milliseconds. */
  readonly #served = new Map<string, { calls: number; endedAt: number }>();
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
    const claims = mapped(this.#routeExports, `${kind} ${route}`, () => this.#open(routeExportClaims(route, kind)));
    return this.#noteServed(route, claims.next(signal));
  }

  /** See `Inbox.claimRoute`. */
  nextRoute(route: string, signal: AbortSignal): Promise<Claim<RoutedEvent> | undefined> {
    const claims = mapped(this.#routes, route, () => this.#open(routeClaims(route)));
    return this.#noteServed(route, claims.next(signal));
  }

  /** Whether events are claimed here, so that routes without a worker are known. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Returns whether somebody waits for events of a route, or did a moment ago. */
  isServed(route: string): boolean {
    const { calls = 0, endedAt = -Infinity } = this.#served.get(route) ?? {};
    return calls > 0 || this.#parts.now() - endedAt < BETWEEN_CALLS_MS;
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

  async #noteServed<T>(route: string, claim: Promise<T>): Promise<T> {
    this.#isAsked = true;
    const served = mapped(this.#served, route, () => ({ calls: 0, endedAt: -Infinity }));
    served.calls += 1;
    try {
      return await claim;
    } finally {
      served.calls -= 1;
      served.endedAt = this.#parts.now();
    }
  }
}

/** A worker that finished an event asks for the next one within this time, in milliseconds. */
const BETWEEN_CALLS_MS = 10_000;

function mapped<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}
