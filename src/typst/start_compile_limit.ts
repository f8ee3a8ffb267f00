import {
  describeExcess,
  type Excess,
  startWorkLimit,
  type WorkLimit,
  type WorkLimits,
} from "../host/process/work_limit.ts";
import { CompileError, type CompileLimits } from "../pdf/engine.ts";

/** Work of a compiler or a reader of PDFs, as a verb: "compile", "read the PDF". */
interface LimitedWork {
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

/** Creates the error for a job that exceeded a limit; `work` is a verb: "compile". */
function explainExcess(excess: Excess, limits: WorkLimits, work: string): CompileError {
  const [code, hint] = excess === "memory"
    ? ["compile-memory", "Make the document or its images smaller, or raise --max-memory."] as const
    : ["compile-timeout", "Look for a loop, split the document, or raise --max-time."] as const;
  return new CompileError(code, `Cannot ${work}: it ${describeExcess(excess, limits)}`, { hint });
}
