/** Whether this is the long run (`TOOL_LONG_TESTS=1`): chance is new each time, and tests take more of it. */
export const IS_LONG_RUN: boolean = Deno.env.get("TOOL_LONG_TESTS") === "1";

/**
 * Where chance starts: always the same, so that a test fails only for what was changed. The long run draws a new one
 * and prints it; `TOOL_TEST_SEED` repeats a run.
 */
export const TEST_SEED: number = readSeed();

function readSeed(): number {
  const text = Deno.env.get("TOOL_TEST_SEED");
  if (text !== undefined && !/^\d{1,10}$/.test(text)) throw new Error("TOOL_TEST_SEED must be a whole number");
  const seed = text === undefined ? chooseSeed() : Number(text) | 0;
  if (IS_LONG_RUN) say(`TOOL_LONG_TESTS=1 TOOL_TEST_SEED=${seed >>> 0} deno test -A ${Deno.mainModule}`);
  return seed;
}

function chooseSeed(): number {
  return IS_LONG_RUN ? crypto.getRandomValues(new Int32Array(1))[0] ?? 0 : 20_260_101;
}

function say(text: string): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`${text}\n`));
}

/** Kind of test run: `quick` for developers, `full` for every change, `long` for nightly runs. */
type TestRun = "quick" | "full" | "long";

/** The run that this is: `TOOL_FULL_TESTS=1` and `TOOL_LONG_TESTS=1` choose the other two. */
export const TEST_RUN: TestRun = IS_LONG_RUN ? "long" : Deno.env.get("TOOL_FULL_TESTS") === "1" ? "full" : "quick";

/** Returns the amount of work for this kind of run: simulation steps, damaged files, cut positions. */
export function amountFor(amounts: Readonly<Record<TestRun, number>>): number {
  return amounts[TEST_RUN];
}
