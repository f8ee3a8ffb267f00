import type { ExitCode } from "../console/exit_code.ts";

/** Stores the exit code of a command. */
export type SetExitCode = (code: ExitCode) => void;
