import * as checks from "fast-check";
import { IS_LONG_RUN, TEST_RUN, TEST_SEED } from "./test_seed.ts";

// Tests import this module instead of fast-check, so that every property uses the seed of the run.
export * from "fast-check";

/** Factor for the number of runs in `test:long`. */
const LONG_FACTOR = 30;
/** Time limit of one property in `test:long`. */
const LONG_LIMIT_MS = 120_000;
const USUAL_RUNS = 100;
/** Maximum number of runs in `task test`. */
const QUICK_RUNS = 50;
/** Part of the runs in `test:full`, which has no fewer than `task test`: its seed is the same each time. */
const FULL_PART = 0.5;

checks.configureGlobal({ seed: TEST_SEED });

/**
 * Wraps `assert` of fast-check: fewer runs in `task test` and `test:full`; a new seed and more runs in `test:long`, unless it repeats
 * one path.
 */
export function assert<Ts>(property: checks.IAsyncProperty<Ts>, parameters?: checks.Parameters<Ts>): Promise<void>;
export function assert<Ts>(property: checks.IProperty<Ts>, parameters?: checks.Parameters<Ts>): void;
export function assert<Ts>(
  property: checks.IAsyncProperty<Ts> | checks.IProperty<Ts>,
  parameters: checks.Parameters<Ts> = {},
): Promise<void> | void {
  return checks.assert(property, forThisRun(parameters));
}

/** Wraps `sample` of fast-check with the seed of this run. */
export function sample<Ts>(
  generator: checks.Arbitrary<Ts> | checks.IRawProperty<Ts>,
  parameters: checks.Parameters<Ts> = {},
): Ts[] {
  const { seed = TEST_SEED, ...others } = parameters;
  return checks.sample(generator, { ...others, seed: IS_LONG_RUN ? TEST_SEED : seed });
}

function forThisRun<Ts>(parameters: checks.Parameters<Ts>): checks.Parameters<Ts> {
  if (parameters.path !== undefined) return parameters;
  const { numRuns: runs = USUAL_RUNS } = parameters;
  const quickRuns = Math.min(QUICK_RUNS, runs);
  if (TEST_RUN === "quick") return { ...parameters, numRuns: quickRuns };
  if (TEST_RUN === "full") return { ...parameters, numRuns: Math.max(quickRuns, Math.ceil(runs * FULL_PART)) };
  const numRuns = LONG_FACTOR * runs;
  return { ...parameters, seed: TEST_SEED, numRuns, interruptAfterTimeLimit: LONG_LIMIT_MS };
}
