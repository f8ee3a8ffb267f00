import type { HandlerEnd } from "./run_handler.ts";
import type { HandlerRun } from "./handler_run.ts";

/** A script to run, under a number of its own. */
export interface RunRequest extends Omit<HandlerRun, "signal" | "onStarted"> {
  readonly kind: "run";
  readonly number: number;
}

/** What the thread that runs scripts is asked for. */
export type HandlerRequest =
  | RunRequest
  /** Whether the start was written down, so that the script may run. */
  | { readonly kind: "noted"; readonly number: number; readonly isNoted: boolean }
  /** The script has to end. */
  | { readonly kind: "stop"; readonly number: number };

/** What it tells. */
export type HandlerReply =
  | { readonly kind: "started"; readonly number: number; readonly pid: number }
  | { readonly kind: "ended"; readonly number: number; readonly end: EndMessage };

/** How a script fared, in a form that can be sent. */
export interface EndMessage extends Omit<HandlerEnd, "output"> {
  readonly output: string;
  readonly outputCut: boolean;
}
