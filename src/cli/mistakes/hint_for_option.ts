import type { Argument, CommandUnknownOpts } from "@commander-js/extra-typings";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import type { Context } from "../../console/context.ts";
import { commandWord } from "../../console/output/printable.ts";
import { PROGRAM_NAME } from "../version.ts";
import { commandPath, seeHelp } from "./command_path.ts";
import { HELP_WORDS, type UnknownWord, VERSION_WORDS } from "./unknown_word.ts";
import { didYouMeanVersion } from "./hint_for_command.ts";
import { listCommands } from "./suggest_commands.ts";
import { OPTION_NOTES } from "./option_meanings_table.ts";
import { longNames, suggestOption } from "./suggest_option.ts";
import { asciiLowerCase } from "../../base/text.ts";

/** An option that a command does not have. */
interface UnknownOption extends UnknownWord {
  /** The option without its value, with dashes. */
  readonly name: string;
}

/** Returns a hint for an unknown option; undefined if nothing is known about it. */
export async function hintForOption(unknown: UnknownOption, context: Context): Promise<string | undefined> {
  const { name: flag, word, command } = unknown;
  const name = flag.replace(/^-+/, "");
  if (HELP_WORDS.includes(name)) return "Did you mean --help?";
  const isGroup = command.commands.length > 0;
  if (await isFile(word, context)) {
    return `It is a file here: write ${commandWord(`./${word}`)}, or -- before the names of files.`;
  }
  const note = OPTION_NOTES.find(([names]) => names.includes(name))?.[1];
  const meant = suggestOption(name, command);
  const format = formatHint(name, valueAfter(unknown), command);
  if (format !== undefined) return format;
  if (meant?.isArgument === true) {
    return `Give it without an option: ${fillArguments(command, unknown.given)}`;
  }
  if (meant !== undefined) return `Did you mean ${meant.name}?`;
  if (name === "version" || isGroup && VERSION_WORDS.includes(name)) return didYouMeanVersion(command);
  if (note !== undefined) return note;
  if (!isGroup) return await whoseOption(name, command, context);
  const rest = commandAfter(unknown) ?? "<command>";
  return `Put options after the command: ${[PROGRAM_NAME, ...commandPath(command)].join(" ")} ${rest} ${flag}`;
}

/** Returns the command after an option of its group, with its own words; undefined if none follows at once. */
function commandAfter({ word, given, command }: UnknownWord): string | undefined {
  const [next = "", ...others] = given.slice(given.indexOf(word) + 1);
  const isCommand = command.commands.some((each) => each.name() === next);
  return isCommand ? [next, ...others.map(commandWord)].join(" ") : undefined;
}

/** Returns the value of the option: what follows `=`, or the next word. */
function valueAfter({ word, given }: UnknownWord): string {
  const [, value] = /=(.*)$/s.exec(word) ?? [];
  return value ?? given[given.indexOf(word) + 1] ?? "";
}

async function isFile(word: string, { files }: Context): Promise<boolean> {
  return /[^-=]/.test(word) && await files.isReadable(word);
}

/** Returns a hint that names the commands of the same group that have an option. */
async function whoseOption(name: string, command: CommandUnknownOpts, context: Context): Promise<string | undefined> {
  const group = commandPath(command).slice(0, -1);
  const siblings = (await listCommands()).filter(({ words }) => words.slice(0, -1).join() === group.join());
  const owners = siblings.filter(({ create }) => {
    return create !== undefined && longNames(create(context, () => {})).includes(name);
  });
  const names = owners.map(({ words }) => words.at(-1) ?? "");
  return names.length === 0 ? undefined : `It is an option of ${joinAlternatives(names, "and")}. ${seeHelp(command)}`;
}

/** What the words after a command are. */
interface SortedWords {
  /** Values of arguments that were given as options, by the names of the arguments. */
  readonly named: ReadonlyMap<string, string>;
  /** Arguments in their order. */
  readonly placed: readonly string[];
  /** Known options with their values. */
  readonly options: readonly string[];
}

/** Options whose values no message repeats. */
const SECRET = /secret|token|password/;

/** Returns the command line in which what was given as an option stands in its place as an argument. */
function fillArguments(command: CommandUnknownOpts, given: readonly string[]): string {
  const path = commandPath(command);
  const { named, placed, options } = sortWords(wordsAfterCommand(given, path), command);
  const left = [...placed];
  const words = command.registeredArguments.flatMap((argument, i, all) => {
    const value = named.get(argument.name());
    const shown = value === undefined ? [] : [value === "" ? placeholder(argument) : commandWord(value)];
    if (argument.variadic) {
      const values = [...shown, ...left.splice(0).map(commandWord)];
      return values.length > 0 ? values : [placeholder(argument)];
    }
    if (shown.length > 0) return shown;
    // An argument that may be left out takes no word that a later one needs.
    const word = argument.required || left.length > 1 || i === all.length - 1 ? left.shift() : undefined;
    return word !== undefined ? [commandWord(word)] : argument.required ? [placeholder(argument)] : [];
  });
  return [PROGRAM_NAME, ...path, ...words, ...options.map(commandWord)].join(" ");
}

function placeholder(argument: Argument): string {
  return `<${argument.name()}${argument.variadic ? "..." : ""}>`;
}

function wordsAfterCommand(given: readonly string[], path: readonly string[]): readonly string[] {
  const left = [...path];
  return given.filter((word) => {
    if (left.length === 0 || word !== left[0]) return true;
    left.shift();
    return false;
  });
}

function sortWords(words: readonly string[], command: CommandUnknownOpts): SortedWords {
  const named = new Map<string, string>();
  const [placed, options]: [string[], string[]] = [[], []];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (!/^-./.test(word)) {
      placed.push(word);
      continue;
    }
    const [, name = word, joined] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [];
    const known = command.options.find(({ long, short }) => name === long || name === short);
    const next = words[i + 1];
    const takesNext = joined === undefined && next !== undefined && !/^-./.test(next);
    if (known !== undefined) {
      const value = known.required && joined === undefined ? [words[++i] ?? ""] : [];
      if (!SECRET.test(known.long ?? "")) options.push(word, ...value);
      continue;
    }
    const meant = suggestOption(name.replace(/^-+/, ""), command);
    if (meant?.isArgument !== true) continue;
    const value = joined ?? (takesNext ? words[++i] : undefined);
    named.set(meant.name.slice(1, -1), value ?? "");
  }
  return { named, placed, options };
}

/** Options that name a format in other programs. */
const FORMAT_OPTIONS: ReadonlySet<string> = new Set([
  ...["to", "format", "output-format", "out-format", "type", "as", "export-format", "write", "t", "w"],
  ...["from", "input-format", "read", "f", "r"],
]);
const PDF: ReadonlySet<string> = new Set(["pdf", "application/pdf"]);
const WORD: ReadonlySet<string> = new Set(["docx", "doc", "word", "dotx", "msword"]);
const MARKDOWN: ReadonlySet<string> = new Set(["markdown", "md", "gfm", "commonmark"]);
const OTHERS: ReadonlySet<string> = new Set(["html", "epub", "odt", "latex", "tex", "txt", "text", "rtf", "xml"]);

/** Returns a hint for an option that names a format, which nothing here takes; undefined for any other option. */
function formatHint(name: string, value: string, command: CommandUnknownOpts): string | undefined {
  const isFlag = [PDF, WORD, OTHERS].some((names) => names.has(name));
  if (!FORMAT_OPTIONS.has(name) && !isFlag) return undefined;
  const format = isFlag ? name : asciiLowerCase(value.replace(/^\./, ""));
  const names = longNames(command);
  if (format === "json" && names.includes("json")) return "Did you mean --json?";
  const path = commandPath(command).join(" ");
  const isExport = path === "wiki export" || path === "wiki docs export";
  const isRender = path === "pdf-template render" || path === "docx-template render";
  if (!isExport && !isRender) return undefined;
  if (MARKDOWN.has(format)) {
    return isRender ? "Omit it: documents are Markdown." : "Sync it: tool wiki docs sync <dir> --space <key>";
  }
  if (OTHERS.has(format)) return "Choose a PDF or a Word document; the template decides which.";
  if (isExport) {
    if (WORD.has(format)) return "The template decides the format: --template <file>.docx -o <file>.docx";
    return PDF.has(format) ? "Omit it: the export is a PDF unless the template is a Word file." : undefined;
  }
  const isWordCommand = path === "docx-template render";
  if (WORD.has(format)) return isWordCommand ? "Omit it: the output is a Word document." : use("docx-template render");
  return PDF.has(format) ? isWordCommand ? use("pdf-template render") : "Omit it: the output is a PDF." : undefined;
}

function use(command: string): string {
  return `Use tool ${command} <template> <document>`;
}
