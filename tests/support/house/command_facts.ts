import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Context } from "../../../src/console/context.ts";
import type { CommandEntry, CommandGroup } from "../../../src/cli/command_group.ts";
import { toolGroup } from "../../../src/cli/commands/tool.ts";

/** A command of the program, as far as texts about it must agree with it. */
export interface CommandFacts {
  /** Words of the command without the name of the program. */
  readonly words: readonly string[];
  /** Options, both long and short: `--json` and `-f`. */
  readonly flags: ReadonlySet<string>;
  /** The command itself; undefined for a group. */
  readonly command: CommandUnknownOpts | undefined;
}

/** Options of every command. */
const EVERYWHERE = ["--help", "-h", "--quiet", "-q"];

/** Every group and command of the program. */
export async function readCommands(): Promise<CommandFacts[]> {
  return await readGroup(toolGroup, []);
}

/** Returns the mistake in a command line, which starts after the name of the program; undefined if it is valid. */
export function findMistake(line: string, commands: readonly CommandFacts[]): string | undefined {
  const [own = "", ofServer] = line.split(/ -- (.*)/s);
  if (ofServer !== undefined && own.startsWith("webhook service")) {
    const served = own.includes(" --worker") ? "work" : "server";
    return findMistake(own, commands) ?? findMistake(`webhook ${served} ${ofServer}`, commands);
  }
  const words = line.split(/\s+/).filter((word) => word !== "");
  if (words[0] === "help" && words[1] !== undefined) return undefined; // a topic; links to guides have their own test
  const facts = commands.filter(({ words: name }) => name.every((word, i) => word === words[i]))
    .sort((a, b) => b.words.length - a.words.length)[0];
  const next = words[facts?.words.length ?? 0] ?? "--help";
  if (facts?.command === undefined && !next.startsWith("-")) return `tool ${line}: there is no command ${next}`;
  const flag = words.filter((word) => /^--?[a-zA-Z]/.test(word)).map((word) => word.replace(/[=,].*$/s, ""))
    .find((word) => !facts?.flags.has(word));
  return flag === undefined ? undefined : `tool ${line}: there is no option ${flag}`;
}

async function readGroup(group: CommandGroup, words: readonly string[]): Promise<CommandFacts[]> {
  const own = { words, flags: new Set(["--help", "-h", ...(words.length === 0 ? ["--version", "-V"] : [])]) };
  const below = await Promise.all(group.commands.map((entry) => readEntry(entry, [...words, entry.name])));
  return [{ ...own, command: undefined }, ...below.flat()];
}

async function readEntry(entry: CommandEntry, words: readonly string[]): Promise<CommandFacts[]> {
  const loaded = await entry.load();
  if (typeof loaded !== "function") return await readGroup(loaded, words);
  const command = loaded({} as Context, () => {});
  const flags = command.options.flatMap(({ long, short }) => [long, short].filter((flag) => flag !== undefined));
  return [{ words, flags: new Set([...EVERYWHERE, ...flags]), command }];
}
