import { startWorkLimit, type WorkLimit } from "../host/process/work_limit.ts";
import type { CompileLimits } from "../pdf/engine.ts";
import { explainExcess } from "./compile_limit_errors.ts";

/** Work of a compiler or a reader of PDFs, as a verb: "compile", "read the PDF". */
export interface LimitedWork {
  readonly work: string;
  /** Stops the work. */
  readonly signal: AbortSignal | undefined;
}

/** Starts the limit of a job; its signal aborts with a `CompileError`. */
export function startCompileLimit(
  limits: Pick<CompileLimits, "timeoutMs"> & Partial<CompileLimits>,
  { work, signal }: LimitedWork,
): WorkLimit {
  return startWorkLimit(limits, { explain: (excess) => explainExcess(excess, limits, work), outside: signal });
}
