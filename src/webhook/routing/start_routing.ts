import type { Log } from "../../host/log/log.ts";
import { type AttemptResult, type Claim, type Inbox, MAX_INTERRUPTIONS, type Settlement } from "../inbox.ts";
import { matchRoute, missingFacts, type RouteFact } from "../routes/match_route.ts";
import type { Route } from "../routes/route.ts";
import { type AttemptContext, INTERRUPTED } from "../worker/attempt_runner.ts";
import { enricherOf, type FactFinder, type FoundFacts } from "../worker/enrich_event.ts";
import type { RetryPlan } from "../worker/judge_attempt.ts";
import { concludeAttempt, giveUp, passesFilter } from "../worker/work_claim.ts";
import { combineWorkers, type EventWorker, startWorkLoops } from "../worker/work_loops.ts";
import { type ReadyRoute, type RouteInbox, type RouteWorkerParts, startRouteWorker } from "./start_route_worker.ts";

/** Options of {@linkcode startRouting}. */
export interface RoutingOptions extends RetryPlan, Pick<RouteWorkerParts, "now" | "log" | "metrics" | "sleep"> {
  readonly inbox: RouteInbox & Pick<Inbox, "claim">;
  /** In the order of the file. */
  readonly routes: readonly ReadyRoute[];
  /** Looks up facts that deliveries lack. */
  readonly find: FactFinder | undefined;
  /** Maximum number of events that are routed at the same time. */
  readonly concurrency: number;
}

/** Names of the routes that a new file has added, changed and removed. */
export interface RoutingChange {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Workers that route events and handle them. */
export interface Routing extends EventWorker {
  /**
   * Replaces the routes. Running attempts go on. The workers of a removed route end after them; those of a changed one
   * then start by its new rules, and unchanged routes notice nothing.
   */
  replace(routes: readonly ReadyRoute[]): RoutingChange;
  /** The longest time limit of an attempt, in milliseconds. */
  readonly longestAttemptMs: number;
}

/** Time limit of a worker that routes, in milliseconds: lookups end sooner. */
const ROUTING_MS = 30_000;

/** Starts a worker that routes the events of the wiki, and the workers of each route. */
export function startRouting(options: RoutingOptions): Routing {
  return new RunningRouting(options);
}

class RunningRouting implements Routing {
  readonly #options: RoutingOptions;
  readonly #parts: RouteWorkerParts;
  readonly #slots = new Map<string, RouteSlot>();
  readonly #all: EventWorker;
  #routes: readonly Route[] = [];
  #isClosing = false;

  constructor(options: RoutingOptions) {
    const { find } = options;
    this.#options = options;
    this.#parts = { ...options, enrich: find === undefined ? undefined : enricherOf(find) };
    this.replace(options.routes);
    const router = this.#startRouter();
    this.#all = combineWorkers(() => [router, ...this.#slots.values()]);
  }

  get running(): number {
    return this.#all.running;
  }

  get busy(): boolean {
    return this.#all.busy;
  }

  get longestAttemptMs(): number {
    return Math.max(ROUTING_MS, ...this.#routes.map(({ timeoutMs }) => timeoutMs));
  }

  stuck(): boolean {
    return this.#all.stuck();
  }

  drain(timeoutMs: number): Promise<void> {
    this.#isClosing = true;
    return this.#all.drain(timeoutMs);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.drain(0);
  }

  replace(routes: readonly ReadyRoute[]): RoutingChange {
    const change: Record<keyof RoutingChange, string[]> = { added: [], changed: [], removed: [] };
    if (this.#isClosing) return change;
    this.#routes = routes.map(({ route }) => route);
    const names = new Set(this.#routes.map(({ name }) => name));
    for (const [name, slot] of this.#slots) if (!names.has(name) && slot.want(undefined)) change.removed.push(name);
    for (const ready of routes) {
      const { name } = ready.route;
      const slot = this.#slots.get(name) ?? new RouteSlot(this.#parts);
      const kind = slot.isEmpty ? "added" : "changed";
      this.#slots.set(name, slot);
      if (slot.want(ready)) change[kind].push(name);
    }
    return change;
  }

  #startRouter(): EventWorker {
    const { inbox, concurrency, now, log, sleep } = this.#options;
    return startWorkLoops<Claim>({
      inbox: { claim: (signal) => inbox.claim(signal), settle: (claim, end) => inbox.settle(claim, end) },
      work: (claim, run) => routeClaim(claim, { ...this.#options, routes: this.#routes }, run),
      ...{ concurrency, attemptTimeoutMs: ROUTING_MS, now, log, sleep },
    });
  }
}

/** How long attempts may go on that run when their route changes, in milliseconds; they have limits of their own. */
const UNLIMITED_MS = 2 ** 31 - 1;

/**
 * Place of a route, whose workers change with it. At most one version of a route runs: a new one starts when the
 * attempts of the old one have ended, so that its concurrency holds.
 */
class RouteSlot implements EventWorker {
  readonly #parts: RouteWorkerParts;
  #wanted: ReadyRoute | undefined;
  #worker: EventWorker | undefined;
  #changing: Promise<void> | undefined;
  #isClosing = false;

  constructor(parts: RouteWorkerParts) {
    this.#parts = parts;
  }

  /** Whether no version is wanted. */
  get isEmpty(): boolean {
    return this.#wanted === undefined;
  }

  get running(): number {
    return this.#worker?.running ?? 0;
  }

  get busy(): boolean {
    return this.#worker?.busy ?? false;
  }

  stuck(): boolean {
    return this.#worker?.stuck() ?? false;
  }

  /** Changes to a version of the route, or to none; returns whether that differs from the one before. */
  want(ready: ReadyRoute | undefined): boolean {
    if (ready?.version === this.#wanted?.version) return false;
    this.#wanted = ready;
    this.#changing ??= this.#change();
    return true;
  }

  async drain(timeoutMs: number): Promise<void> {
    this.#isClosing = true;
    await this.#worker?.drain(timeoutMs);
    await this.#changing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.drain(0);
  }

  async #change(): Promise<void> {
    await this.#worker?.drain(UNLIMITED_MS);
    // What is wanted may have changed again meanwhile; only the last of it matters.
    const start = this.#isClosing ? undefined : this.#wanted;
    this.#worker = start && startRouteWorker(start, this.#parts);
    this.#changing = undefined;
  }
}

/** Options of {@linkcode routeClaim}. */
export interface RouteClaimWork extends RetryPlan {
  /** All routes, in the order of the file. */
  readonly routes: readonly Pick<Route, "name" | "match">[];
  /** Looks up facts that deliveries lack. */
  readonly find: FactFinder | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Log of problems. */
  readonly log: Log;
}

/**
 * Decides which routes take a claimed event, and returns the settlement to store: the event is done, and each of them
 * gets it. Facts are looked up only if a route needs them. While the wiki cannot be asked for them, the event is retried
 * like a failed one, because a guess would send it to the wrong places or lose it. Never throws.
 */
export async function routeClaim(claim: Claim, work: RouteClaimWork, run: AttemptContext): Promise<Settlement> {
  if (claim.interruptions > MAX_INTERRUPTIONS) return giveUp(claim, work);
  const { routes, now, log } = work;
  const startedAt = now();
  const found = await lookUp(claim, work, run.signal);
  const learned = found.event === claim.event ? {} : { event: found.event };
  const conclude = (end: Pick<AttemptResult, "outcome" | "reason">) => {
    const attempt = { startedAt, endedAt: now(), ...end, output: "", outputCut: false };
    return { ...concludeAttempt(claim, attempt, work), ...learned };
  };
  if (!passesFilter(found.event, claim, { takesUndecided: false, log })) return { state: "filtered", ...learned };
  const missing = missingFacts(routes, found);
  if (missing.length > 0 && run.signal.aborted) {
    return conclude(INTERRUPTED);
  }
  if (missing.length > 0 && found.failure !== undefined) {
    return conclude({ outcome: "failed", reason: `cannot be routed without its ${listed(missing)}: ${found.failure}` });
  }
  const taking = routes.filter((route) => matchRoute(route, { ...found, complete: true }) === true);
  const names = taking.map(({ name }) => name);
  if (missing.length > 0 && names.length === 0) {
    log.warning(`No route takes the event: its ${listed(missing)} cannot be found`, { code: "no-route", id: claim.id });
  }
  const reason = names.length === 0 ? "no route takes it" : `routed to ${names.join(", ")}`;
  return { ...conclude({ outcome: "done", reason }), routes: names };
}

async function lookUp(claim: Claim, { routes, find }: RouteClaimWork, signal: AbortSignal): Promise<FoundFacts> {
  const missing = missingFacts(routes, claim);
  const isNeeded = missing.length > 0 || claim.required !== undefined;
  if (find === undefined || !isNeeded) return { event: claim.event };
  return await find(claim, signal, { labels: missing.includes("labels") });
}

function listed(facts: readonly RouteFact[]): string {
  return facts.join(", ");
}
