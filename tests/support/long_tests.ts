import { skipUnless } from "./skip.ts";
import { IS_LONG_RUN } from "./test_seed.ts";

/** Whether a test must be left out because it takes minutes; says so visibly. `TOOL_LONG_TESTS=1` runs it. */
export function skipLong(what: string): boolean {
  return skipUnless(IS_LONG_RUN, `${what}: set TOOL_LONG_TESTS=1 to run it`);
}
