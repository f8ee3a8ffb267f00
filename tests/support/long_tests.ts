import { skipUnless } from "./skip.ts";

/** Whether a test must be left out because it takes minutes; says so visibly. `TOOL_LONG_TESTS=1` runs it. */
export function skipLong(what: string): boolean {
  return skipUnless(Deno.env.get("TOOL_LONG_TESTS") === "1", `${what}: set TOOL_LONG_TESTS=1 to run it`);
}

/** A seed for a run that tries something new each time; what uses it prints it. */
export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
