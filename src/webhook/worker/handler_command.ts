import type { AttemptContext } from "./attempt_runner.ts";

/** Script to run, with its environment and limits. */
export interface HandlerCommand extends AttemptContext {
  /** Absolute path of the script. */
  readonly script: string;
  /** Arguments of the script; none by default. */
  readonly arguments?: readonly string[];
  /** The complete environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Standard input. */
  readonly input: Uint8Array;
  /** Milliseconds until the script is stopped. */
  readonly timeoutMs: number;
  /** Milliseconds between TERM and KILL. */
  readonly graceMs: number;
  /** Command of a launcher, for systems without a shell that can be one. */
  readonly launcher?: readonly [string, ...string[]] | undefined;
}
