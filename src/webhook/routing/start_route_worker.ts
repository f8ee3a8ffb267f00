import type { Log } from "../../host/log/log.ts";
import { waitFor } from "../../host/time/wait_for.ts";
import { createExportRequester } from "../exports/request_exports.ts";
import type { EndedExport } from "../exports/live_books.ts";
import { type ExportWorkerOptions, startExportWorker } from "../exports/work_export.ts";
import type { AttemptResult, Claim, Inbox, Settlement } from "../inbox.ts";
import type { Route } from "../routes/route.ts";
import type { RoutedEvent } from "../webhook_event.ts";
import type { AttemptContext, AttemptRunner } from "../worker/attempt_runner.ts";
import type { Enricher } from "../worker/enrich_event.ts";
import type { RetryPlan } from "../worker/judge_attempt.ts";
import { workClaim } from "../worker/work_claim.ts";
import { combineWorkers, type EventWorker, startWorkLoops } from "../worker/work_loops.ts";

/** Route whose secrets were read and whose script, template and folder are at hand. */
export interface ReadyRoute {
  readonly route: Route;
  /** Text that differs if the route must be restarted to behave as it says. It may contain secrets. */
  readonly version: string;
  /** What is done with its events. */
  readonly work: RouteWork;
}

/** What a route does: it makes an attempt for each event, or requests exports and makes them. */
export type RouteWork =
  | { readonly kind: "attempt"; readonly runAttempt: AttemptRunner }
  | { readonly kind: "export"; readonly exports: RouteExports };

/** Parts of the exports of a route; the rest follows from its rules. */
type RouteExports = Pick<ExportWorkerOptions, "books" | "quietMs">;

/** Part of an inbox that the workers of a route use. */
export type RouteInbox = Pick<Inbox, "claimRoute" | "claimExport" | "lastBehind" | "add" | "settle" | "noteProcess">;

/** Counters of the workers of routes. */
export interface RouteMetrics {
  attempt(outcome: AttemptResult["outcome"], seconds: number, route?: string): void;
  exported(end: EndedExport, seconds: number, route?: string): void;
}

/** Parts that the workers of all routes share. */
export interface RouteWorkerParts {
  readonly inbox: RouteInbox;
  /** Looks up facts that deliveries lack. */
  readonly enrich: Enricher | undefined;
  /** Returns the delay after the `tries`-th attempt, in milliseconds. */
  readonly backoff: (tries: number) => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Log of problems. */
  readonly log: Log;
  /** Counts attempts and exports of books by route. */
  readonly metrics?: RouteMetrics | undefined;
  /** Waits until the time has passed or the signal is aborted; default: the system's timers. */
  readonly sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

/** Starts the workers of a route, which take its events only. */
export function startRouteWorker({ route, work }: ReadyRoute, parts: RouteWorkerParts): EventWorker {
  if (work.kind === "attempt") {
    return startAttempts(route, { runAttempt: work.runAttempt, enrich: parts.enrich }, parts);
  }
  const requester = createExportRequester(parts.inbox, parts.now);
  const all = [
    // To request an export needs the id of the page only.
    startAttempts(route, { runAttempt: requester, enrich: undefined }, parts),
    startExports(route, work.exports, parts),
  ];
  return combineWorkers(() => all);
}

/** Books of a route that are exported at the same time: each needs a compiler. */
const BOOKS = 1;

function startExports(route: Route, exports: RouteExports, parts: RouteWorkerParts): EventWorker {
  const { timeoutMs, name } = route;
  const { inbox, now, log, metrics, sleep } = parts;
  return startExportWorker({
    ...{ ...exports, ...planOf(route, parts), inbox, now, log, sleep, timeoutMs, route: name },
    concurrency: BOOKS,
    metrics: metrics && { exported: (end, seconds) => metrics.exported(end, seconds, name) },
  });
}

interface AttemptParts {
  readonly runAttempt: AttemptRunner;
  readonly enrich: Enricher | undefined;
}

function startAttempts(route: Route, { runAttempt, enrich }: AttemptParts, parts: RouteWorkerParts): EventWorker {
  const { name, concurrency, timeoutMs } = route;
  const { inbox, now, log, metrics, sleep } = parts;
  const pause = new ReceiverPause(runAttempt, parts);
  const work = { ...planOf(route, parts), runAttempt: pause.runAttempt, enrich, takesUndecided: false, now, log };
  return startWorkLoops<Claim<RoutedEvent>>({
    inbox: {
      claim: async (signal) => {
        await pause.end(signal);
        return await inbox.claimRoute(name, signal);
      },
      settle: (claim, settlement) => inbox.settle(claim, settlement),
      noteProcess: async (claim, pid) => await inbox.noteProcess?.(claim, pid),
    },
    work: (claim, run) => pause.putOff() ?? workClaim(claim, work, run),
    ...{ concurrency, attemptTimeoutMs: timeoutMs, now, log, sleep },
    metrics: metrics && { attempt: (end, seconds) => metrics.attempt(end, seconds, name) },
  });
}

/** Returns the retry rules of a route. */
function planOf({ retryForMs, maxAttempts, holdDead }: Route, { backoff }: RouteWorkerParts): RetryPlan {
  return { retryForMs, maxAttempts, holdDead, backoff };
}

/** Holds back all attempts of a route while its receiver asks to wait. */
class ReceiverPause {
  readonly runAttempt: AttemptRunner;
  readonly #parts: RouteWorkerParts;
  #until = -Infinity;

  constructor(runAttempt: AttemptRunner, parts: RouteWorkerParts) {
    this.#parts = parts;
    this.runAttempt = async (claim, run: AttemptContext) => {
      const result = await runAttempt(claim, run);
      if (result.notBefore !== undefined) this.#until = Math.max(this.#until, result.notBefore);
      return result;
    };
  }

  /** Resolves when attempts may be made. */
  async end(signal: AbortSignal): Promise<void> {
    const { now, sleep = waitFor } = this.#parts;
    const waitMs = this.#until - now();
    if (waitMs > 0) await sleep(waitMs, signal);
  }

  /** Returns the settlement of an event that was claimed before the pause began; to wait is no attempt. */
  putOff(): Promise<Settlement> | undefined {
    if (this.#parts.now() >= this.#until) return undefined;
    return Promise.resolve({ state: "waiting", retryAt: this.#until });
  }
}
