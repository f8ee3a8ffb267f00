import type { ExitCode } from "../console/exit_code.ts";

/** Where a command leaves its exit code. */
export type SetExitCode = (code: ExitCode) => void;
