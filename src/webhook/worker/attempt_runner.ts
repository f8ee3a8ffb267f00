import type { AttemptResult, Claim } from "../inbox.ts";
import { AttemptOutput } from "./attempt_output.ts";

/** What a delivery can ask of the worker that runs it. */
export interface DeliveryRun {
  /** Aborted when the attempt has to end now, so that the event runs again another time. */
  readonly signal: AbortSignal;
  /**
   * Tells of a process that was started; await it before giving the process anything to do. False where that could not be
   * written down: nobody could end the process if we died, so that it must do nothing. Never throws.
   */
  readonly onStarted: (pid: number) => Promise<boolean>;
}

/**
 * Hands an event over and says how it went. The claim holds the event with what was learned about it. A delivery that
 * throws counts as failed; one whose signal is aborted ends soon and gives the outcome `interrupted`.
 */
export type Delivery = (claim: Claim, run: DeliveryRun) => Promise<AttemptResult>;

/**
 * A delivery that is done when all of them are: one after the other, up to the first that is not done. Another attempt
 * begins with the first again.
 */
export function inSequence(deliveries: readonly [Delivery, ...Delivery[]]): Delivery {
  const [first, ...others] = deliveries;
  return async (claim, run) => {
    let result = await first(claim, run);
    for (const delivery of others) {
      if (result.outcome !== "done") break;
      result = join(result, await delivery(claim, run));
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
