import { skipUnless } from "./skip.ts";
import { IS_LONG_RUN } from "./test_seed.ts";

/** Whether to skip a test that takes minutes, with a visible line. `TOOL_LONG_TESTS=1` runs it. */
export function skipLong(what: string): boolean {
  return skipUnless(IS_LONG_RUN, `${what}: set TOOL_LONG_TESTS=1 to run it`);
}
