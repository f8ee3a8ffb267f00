import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** A word that a command does not know. */
export interface UnknownWord {
  readonly word: string;
  /** The command or group that it was given to. */
  readonly command: CommandUnknownOpts;
  /** All words after the name of the program. */
  readonly given: readonly string[];
}

/** What people type for help, without the signs before it. */
export const HELP_WORDS: readonly string[] = ["?", "help", "usage", "h", "man"];

/** What people type for the version. */
export const VERSION_WORDS: readonly string[] = ["v", "ver", "version"];
