import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Context } from "../console/context.ts";
import type { SetExitCode } from "./set_exit_code.ts";

/** Creates a command of the tree; its action works in the context. */
export type CreateCommand = (context: Context, setExitCode: SetExitCode) => CommandUnknownOpts;

/** A group of commands. A command line loads only the command of it that it names. */
export interface CommandGroup {
  /** The text above the list of commands in its help. */
  readonly description: string;
  /** Its commands, in the order of its help. */
  readonly commands: readonly CommandEntry[];
  /** The text below the list. */
  readonly helpText: string;
}

/** A command or a group in the list of its group: what help, completion and spelling hints show of it. */
export interface CommandEntry {
  /** The word that users type. */
  readonly name: string;
  /** What it does, in a few words. */
  readonly summary: string;
  /** Loads it. */
  readonly load: () => Promise<CreateCommand | CommandGroup>;
}
