import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Context } from "../console/context.ts";
import type { ExitCode } from "../console/exit_code.ts";

/** Creates a command of the tree, with an action that uses the context. */
export type CreateCommand = (context: Context, setExitCode: SetExitCode) => CommandUnknownOpts;

/** A group of commands. A command line loads only the command that it names. */
export interface CommandGroup {
  /** Text above the list of commands in the help. */
  readonly description: string;
  /** Commands in the order of the help. */
  readonly commands: readonly CommandEntry[];
  /** Text below the list. */
  readonly helpText: string;
}

/** A command or group, as help, completion and spelling hints show it. */
export interface CommandEntry {
  /** Name that users type. */
  readonly name: string;
  /** Short description. */
  readonly summary: string;
  /** Loads the command or group. */
  readonly load: () => Promise<CreateCommand | CommandGroup>;
}

/** Stores the exit code of a command. */
export type SetExitCode = (code: ExitCode) => void;
