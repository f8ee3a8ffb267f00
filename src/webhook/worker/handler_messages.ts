import type { HandlerEnd } from "./run_handler.ts";
import type { HandlerCommand } from "./handler_command.ts";

/** Request to run a script; the number identifies the run. */
export interface RunRequest extends Omit<HandlerCommand, "signal" | "onStarted"> {
  readonly kind: "run";
  readonly number: number;
}

/** Message to the thread that runs scripts. */
export type HandlerRequest =
  | RunRequest
  /** Whether the process was recorded, so that the script may run. */
  | { readonly kind: "recorded"; readonly number: number; readonly isRecorded: boolean }
  /** Stops the script. */
  | { readonly kind: "stop"; readonly number: number };

/** Message from that thread. */
export type HandlerReply =
  | { readonly kind: "started"; readonly number: number; readonly pid: number }
  | { readonly kind: "ended"; readonly number: number; readonly end: EndMessage };

/** Result of a script, in a form that can be sent. */
export interface EndMessage extends Omit<HandlerEnd, "output"> {
  readonly output: string;
  readonly outputCut: boolean;
}
