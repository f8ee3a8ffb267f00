import type { ExportRequestKind } from "../export_request.ts";
import type { ExportClaim, Inbox } from "../inbox.ts";
import { combineWorkers, type EventWorker, startWorkLoops, type WorkLoopOptions } from "../worker/work_loops.ts";
import { type ExportWork, workExport } from "./work_export.ts";

/** Options of {@linkcode startExportWorker}. */
export interface ExportWorkerOptions extends Omit<ExportWork, "inbox"> {
  /** Source of requests, and their destination. */
  readonly inbox: Pick<Inbox, "add" | "claimExport" | "settle" | "lastBehind">;
  /** Name of the route whose requests are taken; without it, those that no route made. */
  readonly route?: string;
  /** Maximum number of books that are exported at the same time. */
  readonly concurrency: number;
  /** See {@linkcode WorkLoopOptions}. */
  readonly sleep?: WorkLoopOptions<ExportClaim>["sleep"];
}

/** Pages whose books are looked for at the same time, beside the exports. */
const FINDERS = 2;

/** Starts a worker for requests of exports. */
export function startExportWorker(options: ExportWorkerOptions): EventWorker {
  const books = startLoops("book", options.concurrency, options);
  // Apart, so that later requests for a book are known while one runs.
  const finders = startLoops("find", FINDERS, options);
  const { drain, stuck } = combineWorkers(() => [books, finders]);
  return {
    get running() {
      return books.running + finders.running;
    },
    get busy() {
      return books.busy;
    },
    ...{ stuck, drain, [Symbol.asyncDispose]: () => drain(0) },
  };
}

function startLoops(kind: ExportRequestKind, concurrency: number, options: ExportWorkerOptions): EventWorker {
  const { inbox, timeoutMs, now, log, sleep, route } = options;
  return startWorkLoops<ExportClaim>({
    inbox: {
      claim: (signal) => inbox.claimExport(kind, signal, route),
      settle: (claim, end) => inbox.settle(claim, end),
    },
    work: (claim, run) => workExport(claim, options, run),
    ...{ concurrency, attemptTimeoutMs: timeoutMs, now, log, sleep },
  });
}
