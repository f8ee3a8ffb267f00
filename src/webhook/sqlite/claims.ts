import type { SQLInputValue } from "node:sqlite";
import {
  type ExportRequestEvent,
  type ExportRequestKind,
  isExportRequest,
  isPlainEvent,
  isRouted,
  type StoredEvent,
} from "../export_request.ts";
import type { Claim, ExportClaim } from "../inbox.ts";
import type { RoutedEvent, WebhookEvent } from "../webhook_event.ts";
import { isTime } from "../stored_shapes.ts";
import type { ChangeWatch } from "./change_watch.ts";
import type { GroupCommit } from "./group_commit.ts";
import { ROUTE_HEAD } from "./schema.ts";
import type { InboxRow, StatementName, Statements } from "./statements.ts";
import { parseStoredEvent, parseStoredRequirement, type StoredKind, UnreadableEvent } from "./stored_event.ts";
import { Serving } from "../serving.ts";

/** Parts that claims use; the caller owns them. */
export interface SqliteClaimParts {
  readonly statements: Statements;
  readonly commit: GroupCommit;
  readonly changes: ChangeWatch;
  readonly now: () => number;
}

/** What claims are handed out: how to take the next one, when it may run, and what it contains. */
interface ClaimKind<Event extends StoredEvent> extends StoredKind<Event> {
  readonly take: StatementName;
  readonly nextAt: StatementName;
  /** Values that both statements take, the first after the time. */
  readonly values?: readonly SQLInputValue[];
}

const REQUEST = { isOne: isExportRequest, name: "a request for an export" } as const;

/** Claims of events. */
const EVENT_CLAIMS = { take: "claim", nextAt: "nextReady", isOne: isPlainEvent, name: "an event" } as const;

/** Claims of requests for exports. */
const EXPORT_CLAIMS = {
  book: { take: "claimExport", nextAt: "nextExport", ...REQUEST },
  find: { take: "claimFind", nextAt: "nextFind", ...REQUEST },
} as const;

/** Returns what claims of the events of a route are handed out. */
function routeClaims(route: string): ClaimKind<RoutedEvent> {
  return { ...ROUTE_CLAIMS, values: [route, ROUTE_HEAD.event], isOne: isRouted, name: "an event of a route" };
}

/** Returns what claims of requests are handed out: those of a route, or those that no route made. */
function exportClaims(kind: ExportRequestKind, route: string | undefined): ClaimKind<ExportRequestEvent> {
  if (route === undefined) return EXPORT_CLAIMS[kind];
  return { ...ROUTE_CLAIMS, values: [route, ROUTE_HEAD[kind]], ...REQUEST };
}

const ROUTE_CLAIMS = { take: "claimRoute", nextAt: "nextRoute" } as const;

/** Distributor of events of a kind to waiting callers, the longest-waiting caller first. */
class Claims<Event extends StoredEvent> implements Disposable {
  readonly #parts: SqliteClaimParts;
  readonly #kind: ClaimKind<Event>;
  #waiters: Waiter<Event>[] = [];
  #watch: Disposable | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  /** Epoch milliseconds. */
  #lastClock = -Infinity;
  isDisposed = false;
  /** Claims made for waiters that gave up before they got one. */
  #unwanted: Claim<Event>[] = [];
  /** Whether something was written since the last query. */
  #stale = true;

  /** Queries nothing until a caller waits. */
  constructor(parts: SqliteClaimParts, kind: ClaimKind<Event>) {
    this.#parts = parts;
    this.#kind = kind;
  }

  /** Claims the next event that may run; undefined once the signal is aborted or the inbox is closed. */
  next(signal: AbortSignal): Promise<Claim<Event> | undefined> {
    if (signal.aborted || this.isDisposed) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiters = this.#waiters.filter((each) => each !== waiter);
        resolve(undefined);
      };
      const done = () => signal.removeEventListener("abort", giveUp);
      const waiter: Waiter<Event> = {
        resolve: (claim) => (done(), resolve(claim)),
        reject: (error) => (done(), reject(error)),
      };
      signal.addEventListener("abort", giveUp, { once: true });
      this.#waiters.push(waiter);
      this.#stale = true;
      this.#watch ??= this.#parts.changes.watch(() => this.wake()); // another process may replay something
      this.wake();
    });
  }

  /** Checks for events because one may have become ready. */
  wake(): void {
    this.#stale = true;
    if (this.#waiters.length > 0 && !this.#busy) void this.#handOut();
  }

  /** Ends all waits without an event. */
  [Symbol.dispose](): void {
    this.isDisposed = true;
    clearTimeout(this.#timer);
    this.#watch?.[Symbol.dispose]();
    this.#watch = undefined;
    for (const { resolve } of this.#waiters.splice(0)) resolve(undefined);
  }

  async #handOut(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#stale && this.#waiters.length > 0) {
        this.#stale = false;
        await this.#claimOnce();
      }
    } finally {
      this.#busy = false;
    }
  }

  /** Serves as many waiters as possible in one transaction. */
  async #claimOnce(): Promise<void> {
    try {
      this.#unwanted = this.#unwanted.filter((claim) => !this.#giveOut(claim));
      await this.#followClock();
      if (!this.#hasReady()) return;
      const claims = await this.#parts.commit.run(() => this.#takeReady());
      this.#unwanted.push(...claims.filter((claim) => !this.#giveOut(claim)));
      await this.#putBack();
    } catch (error) {
      for (const { reject } of this.#waiters.splice(0)) reject(error);
    }
  }

  /** Makes all events due after the clock was set back, so that retry times of the old clock do not delay them. */
  async #followClock(): Promise<void> {
    const { statements, commit } = this.#parts;
    const [before, now] = [this.#lastClock, this.#parts.now()];
    this.#lastClock = now;
    if (now < before - MIN_JUMP_MS) await commit.run(() => statements.run("makeDue", now, Number.MAX_SAFE_INTEGER));
  }

  /**
   * Claims an event per waiter. Counts the waiters when the transaction runs, because some may have given up by then.
   */
  #takeReady(): Claim<Event>[] {
    const { statements, now } = this.#parts;
    const claims: Claim<Event>[] = [];
    while (claims.length < this.#waiters.length) {
      const row = statements.get(this.#kind.take, now(), ...this.#kind.values ?? []);
      if (row === undefined) break;
      const claim = this.#readOrMarkDead(row);
      if (claim !== undefined) claims.push(claim);
    }
    return claims;
  }

  /** Reads a claim, or marks an unreadable event dead so that its lane continues. */
  #readOrMarkDead(row: InboxRow): Claim<Event> | undefined {
    try {
      return toClaim(row, this.#kind);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      const { statements, now } = this.#parts;
      const [id = 0, number = 0] = [row["id"], row["attempts"]];
      const end = ["failed", `cannot be read: ${error.message}`, null, new Uint8Array(), 0] as const;
      statements.run("keepAttempt", id, number, now(), now(), ...end);
      statements.run("markUnreadable", id, now());
      statements.run("promote", id, now());
      return undefined;
    }
  }

  #giveOut(claim: Claim<Event>): boolean {
    const waiter = this.#waiters.shift();
    waiter?.resolve(claim);
    return waiter !== undefined;
  }

  /** Returns events to the queue whose waiters gave up; if that fails, the next waiters get them. */
  async #putBack(): Promise<void> {
    if (this.#unwanted.length === 0) return;
    const { statements, commit, now } = this.#parts;
    const claims = [...this.#unwanted];
    await commit.run(() =>
      claims.forEach(({ id }) => statements.get("settle", Number(id), 0, now(), null, 0, 1, null, null))
    );
    this.#unwanted = this.#unwanted.filter((claim) => !claims.includes(claim));
  }

  /** Returns whether an event may run now; otherwise schedules a check for when the first one may. */
  #hasReady(): boolean {
    const at = this.#parts.statements.get(this.#kind.nextAt, ...this.#kind.values ?? [])?.["at"];
    clearTimeout(this.#timer);
    if (typeof at !== "number") return false;
    const delay = at - this.#parts.now();
    if (delay <= 0) return true;
    this.#timer = setTimeout(() => this.wake(), Math.min(delay, MAX_DELAY_MS));
    return false;
  }
}

interface Waiter<Event extends StoredEvent> {
  readonly resolve: (claim: Claim<Event> | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Smaller jumps of the clock are ignored: they delay an event by a second at most. */
const MIN_JUMP_MS = 1000;

/** A much longer timer would overflow and fire at once, and the clock may be set in between. */
const MAX_DELAY_MS = 60_000;

function toClaim<Event extends StoredEvent>(row: InboxRow, kind: StoredKind<Event>): Claim<Event> {
  const event = parseStoredEvent(row["payload"], kind);
  if (!isTime(row["received_at"])) throw new UnreadableEvent("its arrival is not a time");
  return {
    id: String(row["id"]),
    event,
    receivedAt: row["received_at"],
    attempt: Number(row["attempts"]),
    tries: Number(row["tries"]) + 1,
    interruptions: Number(row["interruptions"]),
    failingSince: isTime(row["failing_since"]) ? row["failing_since"] : undefined,
    required: row["required"] === null ? undefined : parseStoredRequirement(row["required"]),
  };
}

/** All claims of an inbox: those of events, of requests, and of each route that somebody asks for. */
export class ClaimDesk implements Disposable {
  readonly #parts: SqliteClaimParts;
  readonly #all: (Disposable & { wake(): void; readonly isDisposed: boolean })[] = [];
  readonly #events: Claims<WebhookEvent>;
  readonly #exports = new Map<string, Claims<ExportRequestEvent>>();
  readonly #routes = new Map<string, Claims<RoutedEvent>>();
  readonly #served = new Map<string, Serving>();
  /** Whether events are claimed here, so that routes without a worker are known. */
  isAsked = false;

  /** Queries nothing until a caller waits. */
  constructor(parts: SqliteClaimParts) {
    this.#parts = parts;
    this.#events = this.#open(EVENT_CLAIMS);
  }

  /** See `Inbox.claim`. */
  next(signal: AbortSignal): Promise<Claim | undefined> {
    this.isAsked = true;
    return this.#events.next(signal);
  }

  /** See `Inbox.claimExport`. */
  nextExport(kind: ExportRequestKind, signal: AbortSignal, route?: string): Promise<ExportClaim | undefined> {
    const create = () => this.#open(exportClaims(kind, route));
    const claim = this.#exports.getOrInsertComputed(`${kind} ${route ?? ""}`, create).next(signal);
    return route === undefined ? claim : this.#noteServed(route, claim);
  }

  /** See `Inbox.claimRoute`. */
  nextRoute(route: string, signal: AbortSignal): Promise<Claim<RoutedEvent> | undefined> {
    const claims = this.#routes.getOrInsertComputed(route, () => this.#open(routeClaims(route)));
    return this.#noteServed(route, claims.next(signal));
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
    if (this.#all[0]?.isDisposed === true) claims[Symbol.dispose]();
    this.#all.push(claims);
    return claims;
  }

  #noteServed<T>(route: string, claim: Promise<T>): Promise<T> {
    this.isAsked = true;
    return this.#served.getOrInsertComputed(route, () => new Serving(this.#parts.now)).during(claim);
  }
}
