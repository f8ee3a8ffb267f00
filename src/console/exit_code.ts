/** Exit codes of the program. */
export const EXIT_CODE = {
  /** Success. */
  ok: 0,
  /** The command failed or its answer is no: an invalid pack, a rejected build, two packs that differ. */
  failed: 1,
  /** The command line is invalid. */
  usage: 2,
  /** Authentication failed. */
  auth: 4,
  /** Bug in the program; it printed the stack trace. */
  bug: 70,
  /** Stopped by a signal. */
  interrupted: 130,
} as const;

/** Value of {@linkcode EXIT_CODE}. */
export type ExitCode = typeof EXIT_CODE[keyof typeof EXIT_CODE];
