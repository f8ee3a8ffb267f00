import { type ExportWorkerOptions, startExportWorker } from "../exports/work_export.ts";
import type { Inbox } from "../inbox.ts";
import type { WebhookLog } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { type Routing, type RoutingOptions, startRouting } from "../routing/start_routing.ts";
import type { EventWorker } from "../worker/work_loops.ts";
import { startWorker, type WorkerOptions } from "../worker/work_claim.ts";
import { patienceFor, type WorkState } from "./health.ts";

/** Settings of the workers of a server. */
export interface ServerWork {
  /** Settings of the worker; without them events wait for a worker elsewhere. */
  readonly work?: Omit<WorkerOptions, "inbox" | "now" | "log" | "metrics"> | undefined;
  /** Settings of the worker for exports. */
  readonly exports?: Omit<ExportWorkerOptions, "inbox" | "now" | "log" | "metrics"> | undefined;
  /** Settings of routing, instead of those of the workers. */
  readonly routing?: Omit<RoutingOptions, "inbox" | "now" | "log" | "metrics"> | undefined;
}

/** Parts of a server that its workers use. */
export interface ServerWorkerParts {
  readonly inbox: Inbox;
  readonly now: () => number;
  readonly log: WebhookLog;
  readonly metrics: Metrics;
  /** Takes the workers. */
  readonly stack: AsyncDisposableStack;
}

/** Workers of a server, none before they are started. */
export class ServerWorkers {
  readonly all: EventWorker[] = [];
  readonly #settings: ServerWork;
  readonly #startedAt: number;
  #routing: Routing | undefined;

  /** @param startedAt when the server was started, in epoch milliseconds. */
  constructor(settings: ServerWork, startedAt: number) {
    this.#settings = settings;
    this.#startedAt = startedAt;
  }

  /** Workers that route events, if there are any. */
  get routing(): Routing | undefined {
    return this.#routing;
  }

  /** Returns what the health check wants to know. */
  state(): WorkState {
    const { work, exports } = this.#settings;
    const longest = [work?.attemptTimeoutMs, exports?.timeoutMs, this.#routing?.longestAttemptMs];
    return {
      serves: this.all.length > 0,
      startedAt: this.#startedAt,
      stuck: this.all.some((worker) => worker.stuck()),
      busy: this.all.some((worker) => worker.busy),
      patienceMs: patienceFor(Math.max(...longest.map((milliseconds) => milliseconds ?? 0))),
    };
  }

  /** Starts the workers. */
  start({ stack, metrics, ...parts }: ServerWorkerParts): void {
    const { work, exports, routing } = this.#settings;
    if (work !== undefined) this.all.push(stack.use(startWorker({ ...work, ...parts, metrics })));
    if (exports !== undefined) this.all.push(stack.use(startExportWorker({ ...exports, ...parts, metrics })));
    if (routing === undefined) return;
    this.#routing = stack.use(startRouting({ ...routing, ...parts, metrics }));
    this.all.push(this.#routing);
  }
}
