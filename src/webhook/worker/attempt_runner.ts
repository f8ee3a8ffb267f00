import type { AttemptResult, Claim } from "../inbox.ts";
import { AttemptOutput } from "./attempt_output.ts";

/** Context that the worker gives to an attempt. */
export interface AttemptContext {
  /** Aborted when the attempt must end now; the event runs again later. */
  readonly signal: AbortSignal;
  /**
   * Records a started process; await it before the process does any work. False if it could not be recorded: then
   * nobody could stop the process if this program died, so it must do nothing. Never throws.
   */
  readonly onStarted: (pid: number) => Promise<boolean>;
}

/** Result of a runner. */
export interface RunResult extends AttemptResult {
  /** Earliest time of another attempt in epoch milliseconds, if a receiver asked to wait. */
  readonly notBefore?: number;
}

/**
 * Function that makes one attempt and returns its result. The claim contains the event with looked-up facts. A runner
 * that throws counts as failed; when its signal is aborted, it ends soon with the outcome `interrupted`.
 */
export type AttemptRunner = (claim: Claim, run: AttemptContext) => Promise<RunResult>;

/**
 * Combines runners into one that runs them in order up to the first that is not done. The next attempt starts with the
 * first again.
 */
export function inSequence(runners: readonly [AttemptRunner, ...AttemptRunner[]]): AttemptRunner {
  const [first, ...others] = runners;
  return async (claim, run) => {
    let result = await first(claim, run);
    for (const runner of others) {
      if (result.outcome !== "done") break;
      result = join(result, await runner(claim, run));
    }
    return result;
  };
}

function join(before: RunResult, last: RunResult): RunResult {
  const output = new AttemptOutput();
  output.write(before.output);
  output.write(last.output);
  return {
    ...before,
    ...last,
    startedAt: before.startedAt,
    output: output.text,
    outputCut: before.outputCut || last.outputCut || output.cut,
  };
}
