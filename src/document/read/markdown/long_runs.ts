import type { WorkBudget } from "../../work_budget.ts";
import type { Code, Construct, State, TokenizeContext } from "./syntax.ts";

/** Shorter runs are counted as markers only. */
const LONG_RUN = 4;
/** Cost in nanoseconds of a pair of stars, per pair before it in the same run of text, which the parser moves. */
const PAIR_COST = 100;
const SPACE = 32;

/** Stars of the long runs in a run of text. */
interface Stars {
  open: number;
  paired: number;
}

/**
 * Counts the cost of long runs of `*` or `_`, whose stars the parser pairs one by one. Creates a construct that matches
 * nothing.
 */
export function countLongRuns(budget: WorkBudget): Construct {
  const starsIn = new WeakMap<TokenizeContext, Stars>();
  return {
    tokenize(effects, _ok, nok) {
      const canClose = !isBlank(this.previous);
      let length = 0;
      const charge: State = (code) => {
        if (length < LONG_RUN) return nok(code);
        const { open, paired } = starsIn.get(this) ?? { open: 0, paired: 0 };
        const pairs = canClose ? Math.min(length, open) : 0;
        const opened = isBlank(code) ? 0 : length - pairs;
        starsIn.set(this, { open: open - pairs + opened, paired: paired + pairs });
        budget.spend(PAIR_COST * pairs * (paired + pairs), this.now().line);
        return nok(code);
      };
      const measure = measureRun((measured) => length = measured);
      return effects.check({ tokenize: measure, partial: true }, charge, charge);
    },
    previous: () => false, // costs are counted only where a construct may start
  };
}

/** Creates a tokenizer that takes all following characters that are like the first. */
function measureRun(report: (length: number) => void): Construct["tokenize"] {
  return ({ enter, consume, exit }, ok) => (marker) => {
    let length = 0;
    const next: State = (code) => {
      if (code !== marker) {
        exit("data");
        report(length);
        return ok(code);
      }
      length++;
      consume(code);
      return next;
    };
    enter("data");
    return next(marker);
  };
}

/** Tests for a space, the end of a line or of the text. */
function isBlank(code: Code): boolean {
  return code === null || code < 0 || code === SPACE;
}
