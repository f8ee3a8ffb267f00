import * as checks from "fast-check";
import { TEST_RUN } from "./test_amount.ts";
import { IS_LONG_RUN, TEST_SEED } from "./test_seed.ts";

// Tests import this module in place of fast-check, so that every property starts where the run says.
export * from "fast-check";

/** Runs in the long run, for each that is usual. */
const LONG_FACTOR = 30;
/** How long one property may look for counterexamples in the long run. */
const LONG_LIMIT_MS = 120_000;
const USUAL_RUNS = 100;
/** The most that a developer waits for. */
const QUICK_RUNS = 50;

checks.configureGlobal({ seed: TEST_SEED });

/**
 * fast-check's own `assert`; the quick run takes fewer runs, the long run its new seed and more, unless one path is
 * repeated.
 */
export function assert<Ts>(property: checks.IAsyncProperty<Ts>, parameters?: checks.Parameters<Ts>): Promise<void>;
export function assert<Ts>(property: checks.IProperty<Ts>, parameters?: checks.Parameters<Ts>): void;
export function assert<Ts>(
  property: checks.IAsyncProperty<Ts> | checks.IProperty<Ts>,
  parameters: checks.Parameters<Ts> = {},
): Promise<void> | void {
  return checks.assert(property, forThisRun(parameters));
}

/** fast-check's own `sample`, of this run's seed. */
export function sample<Ts>(
  generator: checks.Arbitrary<Ts> | checks.IRawProperty<Ts>,
  parameters: checks.Parameters<Ts> = {},
): Ts[] {
  const { seed = TEST_SEED, ...others } = parameters;
  return checks.sample(generator, { ...others, seed: IS_LONG_RUN ? TEST_SEED : seed });
}

function forThisRun<Ts>(parameters: checks.Parameters<Ts>): checks.Parameters<Ts> {
  if (parameters.path !== undefined || TEST_RUN === "full") return parameters;
  if (TEST_RUN === "quick") return { ...parameters, numRuns: Math.min(QUICK_RUNS, parameters.numRuns ?? USUAL_RUNS) };
  const numRuns = LONG_FACTOR * (parameters.numRuns ?? USUAL_RUNS);
  return { ...parameters, seed: TEST_SEED, numRuns, interruptAfterTimeLimit: LONG_LIMIT_MS };
}
