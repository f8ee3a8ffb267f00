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

/** Starts a worker for requests of exports. */
export function startExportWorker(options: ExportWorkerOptions): EventWorker {
  const { inbox, concurrency, timeoutMs, now, log, sleep } = options;
  return startWorkLoops<ExportClaim>({
    inbox: { claim: (signal) => inbox.claimExport(signal), settle: (claim, end) => inbox.settle(claim, end) },
    work: (claim, run) => workExport(claim, options, run),
    ...{ concurrency, attemptTimeoutMs: timeoutMs, now, log },
    ...sleep === undefined ? {} : { sleep },
  });
}
