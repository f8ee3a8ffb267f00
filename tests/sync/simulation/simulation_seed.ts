/**
 * Where chance starts: the same every day, so that nobody's work is held up by what somebody else has left; another one
 * with `SYNC_SEED=7`, and ever another one with `SYNC_SEED=any`.
 */
export const SIMULATION_SEED: number = readSeed(Deno.env.get("SYNC_SEED") ?? "5000");

function readSeed(text: string): number {
  return text === "any" ? Math.floor(Math.random() * 1e9) : Number(text);
}

/** A number of the environment, for more or fewer steps than usual. */
export function readNumber(name: string, usual: number): number {
  return Number(Deno.env.get(name) ?? usual);
}

/** Tells people what a simulation does, so that it can be repeated. */
export function sayFacts(facts: unknown): void {
  const text = typeof facts === "string" ? facts : JSON.stringify(facts);
  Deno.stderr.writeSync(new TextEncoder().encode(`${text}\n`));
}
