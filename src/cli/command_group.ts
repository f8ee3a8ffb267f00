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

/** Module of a command or a group, which exports nothing else. */
type CommandModule = Readonly<Record<string, CreateCommand | CommandGroup>>;

/** Returns the entries of a group, each from its name, its summary and its module. */
export function commandRows(
  rows: readonly (readonly [name: string, summary: string, load: () => Promise<CommandModule>])[],
): CommandEntry[] {
  return rows.map(([name, summary, load]) => ({ name, summary, load: async () => onlyExport(await load()) }));
}

function onlyExport(module: CommandModule): CreateCommand | CommandGroup {
  const [only] = Object.values(module);
  if (only === undefined) throw new TypeError("a module without a command");
  return only;
}
