import { IS_LONG_RUN, TEST_SEED } from "../../support/test_seed.ts";

/** Where chance starts: the same every day, another one in the long run, and the one that is asked for with `SYNC_SEED=7`. */
export const SIMULATION_SEED: number = Number(Deno.env.get("SYNC_SEED") ?? (IS_LONG_RUN ? TEST_SEED >>> 0 : 5000));

/** A number of the environment, for more or fewer steps than usual. */
export function readNumber(name: string, usual: number): number {
  return Number(Deno.env.get(name) ?? usual);
}

/** Tells people what a simulation does, so that it can be repeated. */
export function sayFacts(facts: unknown): void {
  const text = typeof facts === "string" ? facts : JSON.stringify(facts);
  Deno.stderr.writeSync(new TextEncoder().encode(`${text}\n`));
}
