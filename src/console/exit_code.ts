/** Every exit code of the program. */
export const EXIT_CODE = {
  /** Done. */
  ok: 0,
  /** The work failed or the answer is no: an invalid pack, a refused build, two packs that differ. */
  failed: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** Authentication failed. */
  auth: 4,
  /** A bug in the program; the stack was printed. */
  bug: 70,
  /** Stopped by a signal. */
  interrupted: 130,
} as const;

/** One of {@linkcode EXIT_CODE}. */
export type ExitCode = typeof EXIT_CODE[keyof typeof EXIT_CODE];
