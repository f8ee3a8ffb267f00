import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { isWanted } from "../../authoring/kinds/wanted_kind.ts";
import type { FileKind } from "../../authoring/kinds/file_kind.ts";
import { type UsedFile, useOfFile } from "../../authoring/kinds/use_of_file.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { asciiLowerCase } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { commandWord } from "../../console/output/command_word.ts";
import { PROGRAM_NAME } from "../version.ts";
import { ARGUMENT_KINDS } from "./argument_kinds_table.ts";
import { commandPath } from "./command_path.ts";
import type { UnknownWord } from "./unknown_word.ts";
import { HELP_WORDS, VERSION_WORDS } from "./help_words.ts";
import { LINE_MEANINGS } from "./line_meanings_table.ts";
import { listCommands } from "./list_commands.ts";
import { type CommandWords, suggestCommands } from "./suggest_commands.ts";

/** Returns a hint for a word that is no command of a group; undefined if nothing is known about it. */
export async function hintForCommand(unknown: UnknownWord, context: Context): Promise<string | undefined> {
  const { word, command } = unknown;
  if (VERSION_WORDS.includes(word)) return didYouMeanVersion(command);
  if (word.startsWith("/") && HELP_WORDS.includes(word.slice(1).toLowerCase())) return "Did you mean --help?";
  const itself = await useOfFile(word, context);
  if (itself !== undefined) return itself.sentence;
  const after = wordsAfter(unknown);
  const [next = ""] = after;
  const line = lineFor(word, commandPath(command).join(" "), next);
  if (line !== undefined) return `Did you mean ${line}?`;
  const meant = await suggestCommands({ word, next: after[0] }, commandPath(command));
  const file = await useOfFile(next, context);
  if (file !== undefined) return await hintForFile(meant, { file, path: next }, context);
  return meant.length === 0 ? await hintForPath(word, context) : didYouMeanCommands(meant, command);
}

/** Returns the hint for a word that means the option for the version. */
export function didYouMeanVersion(command: CommandUnknownOpts): string {
  return `Did you mean ${command.parent === null ? "" : `${PROGRAM_NAME} `}--version?`;
}

/** Returns the words after the unknown one, without options. */
function wordsAfter({ word, given }: UnknownWord): readonly string[] {
  return given.slice(given.indexOf(word) + 1).filter((each) => !each.startsWith("-"));
}

/** Returns the whole command line that a word means in a group, with the word that follows. */
function lineFor(word: string, group: string, next: string): string | undefined {
  const meaning = LINE_MEANINGS.find(({ words, groups }) => {
    return words.includes(asciiLowerCase(word)) && groups.includes(group);
  });
  if (meaning === undefined) return undefined;
  const filled = next === "" || next.includes("://") ? meaning.line : meaning.line.replace(/<\w+>/, commandWord(next));
  return `${PROGRAM_NAME} ${filled}`;
}

function didYouMeanCommands(meant: readonly CommandWords[], command: CommandUnknownOpts): string {
  const group = commandPath(command);
  const [first = []] = meant;
  const isHere = meant.length === 1 && first.length === group.length + 1 && first.slice(0, -1).join() === group.join();
  const names = isHere ? first.slice(-1) : meant.map((words) => [PROGRAM_NAME, ...words].join(" "));
  return `Did you mean ${joinAlternatives(names)}?`;
}

interface GivenFile {
  readonly file: UsedFile;
  readonly path: string;
}

/** Returns the lines of those commands that read a file, or else what the file is for. */
async function hintForFile(
  meant: readonly CommandWords[],
  { file: { kind, sentence }, path }: GivenFile,
  context: Context,
): Promise<string> {
  const reading = meant.filter((words) => placeOf(words, kind) !== undefined);
  if (reading.length === 0) return sentence;
  const commands = await listCommands();
  const lines = reading.map((words) => {
    const create = commands.find((each) => each.words.join(" ") === words.join(" "))?.create;
    return lineOf(words, { path, place: placeOf(words, kind) ?? 0 }, create?.(context, () => {}));
  });
  return `Did you mean ${joinAlternatives(lines)}?`;
}

/** Returns which argument of a command a file can be. */
function placeOf(words: CommandWords, kind: FileKind): number | undefined {
  const kinds = ARGUMENT_KINDS.get(words.join(" ")) ?? [];
  const place = kinds.findIndex((wanted) => wanted.some((each) => isWanted(each, kind)));
  return place < 0 ? undefined : place;
}

/** Renders a command line with a file, and names for what else the command needs. */
function lineOf(
  words: CommandWords,
  { path, place }: { readonly path: string; readonly place: number },
  command: CommandUnknownOpts | undefined,
): string {
  const { registeredArguments = [], options = [] } = command ?? {};
  const others = registeredArguments.slice(place + 1).map((argument) => `<${argument.name()}>`);
  const needed = options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags.replace(/^-\w, /, ""));
  return [PROGRAM_NAME, ...words, commandWord(path), ...others, ...needed].join(" ");
}

/** Returns what a misspelled path in the place of a command may mean. */
async function hintForPath(word: string, context: Context): Promise<string | undefined> {
  if (!/[./\\]/.test(word)) return undefined;
  const [path = "", ...others] = await context.files.nearestPaths(word);
  const file = others.length > 0 ? undefined : await useOfFile(path, context);
  return file === undefined ? undefined : `Did you mean ${commandWord(path)}? ${file.sentence}`;
}
