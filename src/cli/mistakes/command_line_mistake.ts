import type { CommanderError, CommandUnknownOpts } from "@commander-js/extra-typings";

/** Mistake in a command line. Explaining it can need the whole command tree, so that happens after parsing. */
export class CommandLineMistake extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "CommandLineMistake";

  /** Creates the error from the parser's error, or from the word that is neither a command nor an option. */
  constructor(readonly command: CommandUnknownOpts, readonly found: CommanderError | string) {
    super(typeof found === "string" ? `unknown ${found}` : found.message);
  }
}
