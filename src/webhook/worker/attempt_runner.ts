import type { AttemptResult, Claim } from "../inbox.ts";
import { AttemptOutput } from "./attempt_output.ts";

/** What the runner of an attempt can ask of the worker. */
export interface AttemptContext {
  /** Aborted when the attempt has to end now, so that the event runs again another time. */
  readonly signal: AbortSignal;
  /**
   * Tells of a process that was started; await it before giving the process anything to do. False where that could not be
   * written down: nobody could end the process if we died, so that it must do nothing. Never throws.
   */
  readonly onStarted: (pid: number) => Promise<boolean>;
}

/**
 * Hands an event over and says how it went. The claim holds the event with what was learned about it. A runner that
 * throws counts as failed; one whose signal is aborted ends soon and gives the outcome `interrupted`.
 */
export type AttemptRunner = (claim: Claim, run: AttemptContext) => Promise<AttemptResult>;

/**
 * A runner that is done when all of them are: one after the other, up to the first that is not done. Another attempt
 * begins with the first again.
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

function join(before: AttemptResult, last: AttemptResult): AttemptResult {
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
