import { IS_LONG_RUN } from "./test_seed.ts";

const seen = new Set<string>();

/**
 * Whether a test must be left out because something it needs is absent; says so in one visible line. Meant for
 * `ignore:`, so that nothing is ever skipped in silence.
 */
export function skipUnless(present: boolean, reason: string): boolean {
  if (!present && !seen.has(reason)) {
    seen.add(reason);
    Deno.stderr.writeSync(new TextEncoder().encode(`skipped: ${reason}\n`));
  }
  return !present;
}

/** Whether to skip a test that takes minutes, with a visible line. `TOOL_LONG_TESTS=1` runs it. */
export function skipLong(what: string): boolean {
  return skipUnless(IS_LONG_RUN, `${what}: set TOOL_LONG_TESTS=1 to run it`);
}
