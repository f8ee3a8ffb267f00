import type { ExportRequestKind } from "../export_request.ts";
import type { ExportClaim, Inbox } from "../inbox.ts";
import { type EventWorker, startWorkLoops, type WorkLoopOptions } from "../worker/work_loops.ts";
import { type ExportWork, workExport } from "./work_export.ts";

/** Options of {@linkcode startExportWorker}. */
export interface ExportWorkerOptions extends Omit<ExportWork, "inbox"> {
  /** Source of requests, and their destination. */
  readonly inbox: Pick<Inbox, "add" | "claimExport" | "settle" | "lastBehind">;
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
  const all = [books, finders];
  const drain = async (timeoutMs: number) => void await Promise.all(all.map((each) => each.drain(timeoutMs)));
  return {
    get running() {
      return books.running + finders.running;
    },
    get busy() {
      return books.busy;
    },
    stuck: () => all.some((each) => each.stuck()),
    drain,
    [Symbol.asyncDispose]: () => drain(0),
  };
}

function startLoops(kind: ExportRequestKind, concurrency: number, options: ExportWorkerOptions): EventWorker {
  const { inbox, timeoutMs, now, log, sleep } = options;
  return startWorkLoops<ExportClaim>({
    inbox: { claim: (signal) => inbox.claimExport(kind, signal), settle: (claim, end) => inbox.settle(claim, end) },
    work: (claim, run) => workExport(claim, options, run),
    ...{ concurrency, attemptTimeoutMs: timeoutMs, now, log },
    ...sleep === undefined ? {} : { sleep },
  });
}
