import { measureGroup } from "../../../src/host/process/resource_use.ts";
import type { WorkClocks } from "../../../src/host/process/work_limit.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

const LONGEST_CHECK_MS = 1000;
const NEVER_MS = 2 ** 31 - 1;

/** Measures as the program does, but never ends work by the clock, which comes first on a busy machine. */
export const NO_CLOCK: WorkClocks = {
  wait: (milliseconds, signal) => waitFor(milliseconds > LONGEST_CHECK_MS ? NEVER_MS : milliseconds, signal),
  measure: measureGroup,
};
