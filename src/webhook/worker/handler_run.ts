import type { AttemptContext } from "./attempt_runner.ts";

/** What to run and how. */
export interface HandlerRun extends AttemptContext {
  /** Absolute path of the script. */
  readonly script: string;
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What it can read from its standard input. */
  readonly input: Uint8Array;
  /** Milliseconds until it is ended. */
  readonly timeoutMs: number;
  /** Milliseconds between TERM and KILL. */
  readonly graceMs: number;
  /** The command of a launcher, where the system has no shell that could be one. */
  readonly launcher?: readonly [string, ...string[]] | undefined;
}
