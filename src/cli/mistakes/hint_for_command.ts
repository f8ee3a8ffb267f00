import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { isWanted } from "../../authoring/kinds/wanted_kind.ts";
import type { FileKind } from "../../authoring/kinds/file_kind.ts";
import { type UsedFile, useOfFile } from "../../authoring/kinds/use_of_file.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { asciiLowerCase } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { commandWord } from "../../console/output/printable.ts";
import { PROGRAM_NAME } from "../version.ts";
import { ARGUMENT_KINDS, OPTION_KINDS } from "./argument_kinds_table.ts";
import { commandPath } from "./command_path.ts";
import { HELP_WORDS, type UnknownWord, VERSION_WORDS } from "./unknown_word.ts";
import { LINE_MEANINGS } from "./line_meanings_table.ts";
import { commandsMeaning, type CommandWords, listCommands, suggestCommands } from "./suggest_commands.ts";

/** Returns a hint for a word that is no command of a group; undefined if nothing is known about it. */
export async function hintForCommand(unknown: UnknownWord, context: Context): Promise<string | undefined> {
  const { word, command } = unknown;
  if (VERSION_WORDS.includes(word)) return didYouMeanVersion(command);
  if (word.startsWith("/") && HELP_WORDS.includes(word.slice(1).toLowerCase())) return "Did you mean --help?";
  const itself = await useOfFile(word, context);
  if (itself !== undefined) return itself.sentence;
  const after = wordsAfter(unknown);
  const [next = ""] = after;
  const file = await useOfFile(next, context);
  const line = lineFor(word, commandPath(command).join(" "), { next, file });
  if (line !== undefined) return `Did you mean ${line}?`;
  const meant = await suggestCommands({ word, next: after[0] }, commandPath(command));
  if (file !== undefined) {
    const reading = readingOf(meant, file.kind);
    const others = reading.length > 0 ? reading : readingOf(await commandsMeaning(word), file.kind);
    return others.length === 0 ? file.sentence : await hintForFile(others, { file, words: after }, context);
  }
  return meant.length === 0 ? await hintForPath(word, context) : didYouMeanCommands(meant, next, command);
}

/** Returns the hint for a word that means the option for the version. */
export function didYouMeanVersion(command: CommandUnknownOpts): string {
  return `Did you mean ${command.parent === null ? "" : `${PROGRAM_NAME} `}--version?`;
}

/** Returns the words after the unknown one, without options. */
function wordsAfter({ word, given }: UnknownWord): readonly string[] {
  return given.slice(given.indexOf(word) + 1).filter((each) => !each.startsWith("-"));
}

/** What follows an unknown word. */
interface NextWord {
  readonly next: string;
  readonly file: UsedFile | undefined;
}

/** How people write the keys of spaces. */
const SPACE_KEY = /^~?[A-Z][A-Z0-9]+$/;

/** Returns the whole command line that a word means in a group, with the word that follows where it fits. */
function lineFor(word: string, group: string, { next, file }: NextWord): string | undefined {
  const meaning = LINE_MEANINGS.find(({ words, groups }) => {
    return words.includes(asciiLowerCase(word)) && groups.includes(group);
  });
  if (meaning === undefined) return undefined;
  const { line } = meaning;
  const isKey = line.includes("<key>") && SPACE_KEY.test(next) && file === undefined;
  const isFolder = file === undefined || file.kind === "folder" || file.kind === "recipeFolder";
  const fits = next !== "" && !next.includes("://") && (isFolder || !line.includes("<dir>"));
  const filled = isKey
    ? line.replace("<key>", commandWord(next))
    : fits
    ? line.replace(/<\w+>/, commandWord(next))
    : line;
  return `${PROGRAM_NAME} ${filled}`;
}

function didYouMeanCommands(meant: readonly CommandWords[], next: string, command: CommandUnknownOpts): string {
  const group = commandPath(command);
  const [first = []] = meant;
  const isHere = meant.length === 1 && first.length === group.length + 1 && first.slice(0, -1).join() === group.join();
  const address = meant.length === 1 && /^https?:\/\//i.test(next) ? [commandWord(next)] : [];
  const names = isHere ? first.slice(-1) : meant.map((words) => [PROGRAM_NAME, ...words, ...address].join(" "));
  return `Did you mean ${joinAlternatives(names)}?`;
}

interface GivenFile {
  readonly file: UsedFile;
  /** The words after the unknown one, the file first. */
  readonly words: readonly string[];
}

/** Returns the lines of commands that read a file. */
async function hintForFile(
  reading: readonly CommandWords[],
  { file: { kind }, words }: GivenFile,
  context: Context,
): Promise<string> {
  const commands = await listCommands();
  const lines = reading.map((path) => {
    const create = commands.find((each) => each.words.join(" ") === path.join(" "))?.create;
    return lineOf(path, { words, place: placeOf(path, kind) ?? 0 }, create?.(context, () => {}));
  });
  return `Did you mean ${joinAlternatives(lines)}?`;
}

function readingOf(commands: readonly CommandWords[], kind: FileKind): readonly CommandWords[] {
  return commands.filter((words) => placeOf(words, kind) !== undefined);
}

/** Returns which argument of a command a file can be, or which option. */
function placeOf(words: CommandWords, kind: FileKind): number | string | undefined {
  const kinds = ARGUMENT_KINDS.get(words.join(" ")) ?? [];
  if (kind === "folder" && words.at(-1) === "render") return kinds.length - 1; // of documents, for it has no recipe
  const place = kinds.findIndex((wanted) => wanted.some((each) => isWanted(each, kind)));
  if (place >= 0) return place;
  return OPTION_KINDS.get(words.join(" "))?.find(([, wanted]) => isWanted(wanted, kind))?.[0];
}

/** Renders a command line with a file, and names for what else the command needs. */
function lineOf(
  path: CommandWords,
  { words: [file = "", ...more], place }: { readonly words: readonly string[]; readonly place: number | string },
  command: CommandUnknownOpts | undefined,
): string {
  const { registeredArguments = [], options = [] } = command ?? {};
  const needed = options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags.replace(/^-\w, /, ""));
  const named = (from: number) => {
    return registeredArguments.slice(from).filter(({ required, variadic }) => required || variadic && from > 0);
  };
  const others = named(typeof place === "number" ? place + 1 : 0)
    .map((argument, i) => more[i] === undefined ? `<${argument.name()}>` : commandWord(more[i]));
  const given = typeof place === "number" ? [commandWord(file), ...others] : [...others, place, commandWord(file)];
  return [PROGRAM_NAME, ...path, ...given, ...needed].join(" ");
}

/** Returns what a misspelled path in the place of a command may mean. */
async function hintForPath(word: string, context: Context): Promise<string | undefined> {
  if (!/[./\\]/.test(word)) return undefined;
  const extension = /\.\w+$/.exec(word)?.[0] ?? "";
  const [path = "", ...others] = await context.files.nearestPaths(word);
  const file = others.length > 0 || !path.endsWith(extension) ? undefined : await useOfFile(path, context);
  return file === undefined ? undefined : `Did you mean ${commandWord(path)}? ${file.sentence}`;
}
