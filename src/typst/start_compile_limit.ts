import { startTimeLimit, type TimeLimit } from "../host/time/time_limit.ts";
import { tooSlow } from "./compile_limit_errors.ts";

/** Starts the time that a job of the compiler may take; its signal is aborted with a `CompileError` when that is over. */
export function startCompileLimit(milliseconds: number, outside: AbortSignal | undefined): TimeLimit {
  return startTimeLimit(milliseconds, { onTimeout: () => tooSlow(milliseconds), outside });
}
