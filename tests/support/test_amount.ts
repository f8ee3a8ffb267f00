import { IS_LONG_RUN } from "./test_seed.ts";

/** What a run is for: a developer waits for it, every change must pass it, or it may take the night. */
export type TestRun = "quick" | "full" | "long";

/** The run that this is: `TOOL_FULL_TESTS=1` and `TOOL_LONG_TESTS=1` choose the other two. */
export const TEST_RUN: TestRun = IS_LONG_RUN ? "long" : Deno.env.get("TOOL_FULL_TESTS") === "1" ? "full" : "quick";

/** Gives how much of something this run does: steps of a simulation, files that are damaged, places where one is cut. */
export function amountFor(amounts: Readonly<Record<TestRun, number>>): number {
  return amounts[TEST_RUN];
}
