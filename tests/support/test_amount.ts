import { IS_LONG_RUN } from "./test_seed.ts";

/** Kind of test run: `quick` for developers, `full` for every change, `long` for nightly runs. */
export type TestRun = "quick" | "full" | "long";

/** The run that this is: `TOOL_FULL_TESTS=1` and `TOOL_LONG_TESTS=1` choose the other two. */
export const TEST_RUN: TestRun = IS_LONG_RUN ? "long" : Deno.env.get("TOOL_FULL_TESTS") === "1" ? "full" : "quick";

/** Returns the amount of work for this kind of run: simulation steps, damaged files, cut positions. */
export function amountFor(amounts: Readonly<Record<TestRun, number>>): number {
  return amounts[TEST_RUN];
}
