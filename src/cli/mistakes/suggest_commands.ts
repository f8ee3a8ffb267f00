import { nearestName } from "../../base/nearest_name.ts";
import { asciiLowerCase } from "../../base/text.ts";
import { COMMAND_MEANINGS } from "./command_meanings_table.ts";
import type { CommandGroup, CreateCommand } from "../command_group.ts";
import { toolGroup } from "../commands/tool.ts";

/** Words of a command, without the name of the program. */
export type CommandWords = readonly string[];

/** What was typed for the name of a command. */
interface TypedCommand {
  /** The word. */
  readonly word: string;
  /** The word after it, perhaps the name of a subcommand. */
  readonly next?: string | undefined;
}

/** Maximum number of suggestions; more would not help to choose. */
const MAX_SUGGESTIONS = 3;

const MEANINGS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  COMMAND_MEANINGS.map(([command, words]) => [command, new Set(words)]),
);

/**
 * Returns the commands that an unknown word in a group may mean, at most three: by meaning, then by name, then by
 * spelling, those of the group first. If the next word names a command of one of them, returns that.
 */
export async function suggestCommands(typed: TypedCommand, group: CommandWords): Promise<CommandWords[]> {
  const word = asciiLowerCase(typed.word);
  const commands = (await listCommands()).map(({ words }) => words);
  const meant = findMeant(word, group, commands);
  const whole = meant.flatMap((words) => commands.filter((each) => isBelow(each, words) && each.at(-1) === typed.next));
  return (whole.length > 0 ? whole : meant).slice(0, MAX_SUGGESTIONS);
}

/** Returns all commands that a word may mean by its name or its meaning, wherever they are. */
export async function commandsMeaning(typed: string): Promise<CommandWords[]> {
  const word = asciiLowerCase(typed);
  const commands = (await listCommands()).map(({ words }) => words);
  return commands.filter((words) => words.at(-1) === word || MEANINGS.get(words.join(" "))?.has(word) === true);
}

function findMeant(word: string, group: CommandWords, commands: readonly CommandWords[]): readonly CommandWords[] {
  const isInside = (words: CommandWords) => isBelow(words, group);
  const inside = commands.filter(isInside);
  const outside = commands.filter((words) => !isInside(words) && words.some((name, i) => name !== group[i]));
  const means = (words: CommandWords) => {
    const meanings = MEANINGS.get(words.join(" "));
    return meanings?.has(word) === true || meanings?.has([...group, word].join(" ")) === true;
  };
  const meant = inside.filter(means);
  const ways = [
    meant.length > 0 ? [...meant, ...outside.filter((words) => means(words) && isForGroup(words, group, word))] : [],
    outside.filter((words) => words.at(-1) === word),
    misspelled(word, inside),
    outside.filter(means),
    misspelled(word, outside),
  ];
  return ways.find((found) => found.length > 0) ?? [];
}

/** Returns whether the table gives a command for a word in exactly this group. */
function isForGroup(words: CommandWords, group: CommandWords, word: string): boolean {
  return group.length > 0 && MEANINGS.get(words.join(" "))?.has([...group, word].join(" ")) === true;
}

function misspelled(word: string, commands: readonly CommandWords[]): readonly CommandWords[] {
  const meant = nearestName(word, commands.map((words) => words.at(-1) ?? ""));
  return commands.filter((words) => words.at(-1) === meant);
}

function isBelow(words: CommandWords, group: CommandWords): boolean {
  return words.length === group.length + 1 && group.every((name, i) => words[i] === name);
}

/** A command or group of the tree. */
interface ListedCommand {
  /** Words without the name of the program. */
  readonly words: readonly string[];
  /** Creates the command; undefined for a group. */
  readonly create: CreateCommand | undefined;
}

/** Lists all groups and commands of the program, in the order of the help. */
export async function listCommands(): Promise<ListedCommand[]> {
  return await listGroup(toolGroup, []);
}

async function listGroup({ commands }: CommandGroup, above: readonly string[]): Promise<ListedCommand[]> {
  const listed = await Promise.all(commands.map(async ({ name, load }) => {
    const loaded = await load();
    const words = [...above, name];
    if (typeof loaded === "function") return [{ words, create: loaded }];
    return [{ words, create: undefined }, ...await listGroup(loaded, words)];
  }));
  return listed.flat();
}
