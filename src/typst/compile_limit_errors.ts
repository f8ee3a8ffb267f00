import { describeExcess, type Excess, type WorkLimits } from "../host/process/work_limit.ts";
import { CompileError } from "../pdf/engine.ts";

/** Creates the error for a job that exceeded a limit; `work` is a verb: "compile". */
export function explainExcess(excess: Excess, limits: WorkLimits, work: string): CompileError {
  const [code, hint] = excess === "memory"
    ? ["compile-memory", "Make the document or its images smaller, or raise --max-memory."] as const
    : ["compile-timeout", "Look for a loop, split the document, or raise --max-time."] as const;
  return new CompileError(code, `Cannot ${work}: it ${describeExcess(excess, limits)}`, { hint });
}
