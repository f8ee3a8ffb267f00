import { startTimeLimit, type TimeLimit } from "../host/time/time_limit.ts";
import { tooSlow } from "./compile_limit_errors.ts";

/** Starts the time limit of a compiler's job; its signal aborts with a `CompileError`. */
export function startCompileLimit(milliseconds: number, outside: AbortSignal | undefined): TimeLimit {
  return startTimeLimit(milliseconds, { onTimeout: () => tooSlow(milliseconds), outside });
}
