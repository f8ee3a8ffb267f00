import type { CommanderError, CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import type { Context } from "../../console/context.ts";
import { UsageError } from "../../console/command_errors.ts";
import { isList } from "../is_list.ts";
import type { CommandLineMistake } from "../configure_tree.ts";
import { commandPath, seeHelp } from "./command_path.ts";
import { recognizeExisting } from "../../authoring/kinds/recognize_path.ts";
import { refuseKind } from "../../authoring/kinds/refuse_kind.ts";
import { isWanted } from "../../authoring/kinds/wanted_kind.ts";
import { ARGUMENT_KINDS } from "./argument_kinds_table.ts";
import { commandWord } from "../../console/output/printable.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import { GUIDES } from "../guides/guides.ts";
import { PROGRAM_NAME } from "../version.ts";
import { hintForCommand } from "./hint_for_command.ts";
import { hintForOption } from "./hint_for_option.ts";
import { suggestCommands } from "./suggest_commands.ts";
import { longNames } from "./suggest_option.ts";
import { HELP_WORDS, type UnknownWord } from "./unknown_word.ts";

/**
 * Creates the usage error for a mistake in a command line, with what the user may have meant.
 *
 * @param given all words after the name of the program.
 */
export async function explainMistake(
  { command, found }: CommandLineMistake,
  given: readonly string[],
  context: Context,
): Promise<UsageError> {
  if (typeof found === "string") return await explainUnknownWord({ word: found, command, given }, context);
  const wrongFile = await explainGivenFiles(found, command, context);
  if (wrongFile !== undefined) return wrongFile;
  const [sentence = "", suggestion] = found.message.replace(/^error: /, "").split("\n(");
  const message = sentence.replace(/\.$/, "").replace(INVALID_ARGUMENT, "argument <$2> cannot be '$1'")
    .replace(/(^|\s)'(.*?)'(?=[\s.,]|$)/g, '$1"$2"');
  const hint = suggestion?.replace(/\)$/, "") ?? meansHelp(command) ?? separateByCommas(found, command) ??
    suggestPlace(command) ?? nearestChoice(found) ?? seeHelp(command);
  return new UsageError(message.charAt(0).toUpperCase() + message.slice(1) + missingPurpose(found, command), { hint });
}

/** Sentence of commander about the value of an argument, which is harder to read than the one about an option. */
const INVALID_ARGUMENT = /^command-argument value '(.*?)' is invalid for argument '(.*?)'/s;

/** Returns what a missing argument or option is for, after a colon. */
function missingPurpose({ code, message }: CommanderError, command: CommandUnknownOpts): string {
  const [, name] = /'(.*)'/.exec(message) ?? [];
  const missing = code === "commander.missingArgument"
    ? command.registeredArguments.find((argument) => argument.name() === name)
    : code === "commander.missingMandatoryOptionValue"
    ? command.options.find(({ flags }) => flags === name)
    : undefined;
  return missing === undefined ? "" : `: ${missing.description}`;
}

/** Returns the hint for a word that asks for help, as in `render help` or `render /?`. */
function meansHelp({ args }: CommandUnknownOpts): string | undefined {
  return args.some((word) => /^(?:help|\/(?:\?|h|help))$/i.test(word)) ? "Did you mean --help?" : undefined;
}

/** Returns a hint for values separated by spaces instead of commas, for options whose value name is a plural. */
function separateByCommas({ code }: CommanderError, command: CommandUnknownOpts): string | undefined {
  if (code !== "commander.excessArguments") return undefined;
  const lists = command.options.filter(isList);
  const used = lists.find((option) => command.getOptionValue(option.attributeName()) !== undefined);
  return used === undefined
    ? undefined
    : `To give several values for ${used.long}, separate them by commas without spaces.`;
}

/** Other names of choices. */
const CHOICE_MEANINGS: ReadonlyMap<string, string> = new Map([["pwsh", "powershell"], ["ps1", "powershell"]]);

/** Returns a hint for a misspelled choice of an option or argument. */
function nearestChoice({ code, message }: CommanderError): string | undefined {
  if (code !== "commander.invalidArgument") return undefined;
  const [, wrong = ""] = /value '(.*?)' is invalid|argument '(.*?)' is invalid/s.exec(message)?.filter(Boolean) ?? [];
  const choices = /Allowed choices are (.*)\.$/.exec(message)?.[1]?.split(", ") ?? [];
  return didYouMean(nearestName(CHOICE_MEANINGS.get(wrong) ?? wrong, choices));
}

/** Codes of the errors about the number of arguments, and about what else is missing. */
const OF_NUMBER: ReadonlySet<string> = new Set([
  "commander.missingArgument",
  "commander.excessArguments",
  "commander.missingMandatoryOptionValue",
]);

/**
 * Creates the error for a file of the wrong kind in a command line that is also incomplete: what the file is says more
 * about the mistake than what is missing. Undefined if all files fit.
 */
async function explainGivenFiles(
  { code }: CommanderError,
  command: CommandUnknownOpts,
  context: Context,
): Promise<UsageError | undefined> {
  const kinds = ARGUMENT_KINDS.get(commandPath(command).join(" "));
  if (kinds === undefined || !OF_NUMBER.has(code)) return undefined;
  const { registeredArguments } = command;
  const isOpen = registeredArguments.some(({ variadic }) => variadic);
  const placed = isOpen ? command.args : command.args.slice(0, registeredArguments.length); // others are for options
  for (const [i, path] of placed.entries()) {
    const wanted = kinds[Math.min(i, kinds.length - 1)] ?? [];
    const { kind, bytes } = await recognizeExisting(path, context);
    const [first] = wanted;
    if (first === undefined || kind === undefined || wanted.some((each) => isWanted(each, kind))) continue;
    const { message, hint } = refuseKind(first, { path, bytes, kind });
    return new UsageError(message, { hint });
  }
  return undefined;
}

/** Kinds of files that an option takes, by the name of its value. */
const ENDINGS: ReadonlyMap<string, RegExp> = new Map([
  ["markdown", /\.(?:md|markdown)$/i],
  ["pdf", /\.pdf$/i],
  ["pack", /\.wiki-pdf-template$/i],
  ["recipe", /\.ya?ml$/i],
  ["script", /\.(?:sh|bash|py|[cm]?js|ts|rb|pl|php|ps1|cmd|bat|exe)$/i],
  ["path", /\.(?:pdf|docx)$/i],
  ["port", /^\d{2,5}$/],
  ["key", /^~?[A-Z][A-Z0-9]+$/],
  ["url", /^(?:https?|nats|tls):\/\//i],
  ["folder", /^[^.]+[/\\]?$/],
]);

/** Options that are meant where several fit. */
const PREFERRED: ReadonlySet<string> = new Set(["--output", "--out", "--dir", "--port", "--space"]);

/**
 * Returns a hint for the only argument too many that fits an option which is not given: `render brand a.md a.pdf` means
 * `--output a.pdf`. Undefined if it fits none or several.
 */
function suggestPlace(command: CommandUnknownOpts): string | undefined {
  const { args, registeredArguments, options } = command;
  const [surplus, ...others] = args.slice(registeredArguments.length);
  if (surplus === undefined || others.length > 0 || registeredArguments.some(({ variadic }) => variadic)) {
    return undefined;
  }
  const fitting = options.filter((option) => !isGiven(option, command) && fits(option, surplus));
  const option = fitting.find(({ long }) => PREFERRED.has(long ?? "")) ??
    (fitting.length === 1 ? fitting[0] : undefined);
  if (option === undefined && registeredArguments.length === 0 && hasProfile(command)) {
    return `Did you mean --profile ${commandWord(surplus)}?`;
  }
  return option === undefined ? undefined : `Did you mean ${option.long} ${commandWord(surplus)}?`;
}

/** Returns whether a command takes a profile, and nothing else that a bare word may be. */
function hasProfile(command: CommandUnknownOpts): boolean {
  return command.parent?.name() === "auth" && command.options.some(({ long }) => long === "--profile");
}

function fits({ flags }: Option, word: string): boolean {
  const [, value = ""] = /<(\w+)>$/.exec(flags) ?? [];
  return ENDINGS.get(value)?.test(word) === true;
}

function isGiven(option: Option, command: CommandUnknownOpts): boolean {
  return command.getOptionValueSource(option.attributeName()) === "cli";
}

/** Longest word that a message repeats. */
const MAX_SHOWN = 80;

/** Creates the usage error for a word that is neither a command nor an option of `command`, or no topic of `help`. */
async function explainUnknownWord(unknown: UnknownWord, context: Context): Promise<UsageError> {
  const { word, command } = unknown;
  const isOption = word.length > 1 && word.startsWith("-");
  if (!isOption && command.commands.length === 0) return await explainUnknownTopic(word, command.args[1]);
  const flag = takesNoValue(word, command);
  if (flag !== undefined) return flag;
  const name = isOption ? withoutValue(word, command) : word;
  const hint = isOption ? await hintForOption({ ...unknown, name }, context) : await hintForCommand(unknown, context);
  const message = `Unknown ${isOption ? "option" : "command"} ${quote(truncate(name, MAX_SHOWN))}`;
  return new UsageError(message, { hint: hint ?? seeHelp(command) });
}

/** What people call the topics of guides, besides the names of commands. */
const GUIDE_MEANINGS: ReadonlyMap<string, string> = new Map([
  ...["markdown", "md", "document", "front-matter", "frontmatter", "directives", "pictures", "images"]
    .map((word) => [word, "documents"] as const),
  ...["recipe", "recipes", "designs"].map((word) => [word, "templates"] as const),
  ...["docx", "msword", "office"].map((word) => [word, "word"] as const),
  ...["docs", "confluence", "space", "spaces"].map((word) => [word, "sync"] as const),
  ...["ci", "scripts", "scripting", "environment", "exit-codes"].map((word) => [word, "automation"] as const),
  ...["errors", "error", "problems", "faq"].map((word) => [word, "troubleshooting"] as const),
  ...["api", "typescript"].map((word) => [word, "library"] as const),
]);

/** Creates the usage error for a word after `help`. */
async function explainUnknownTopic(word: string, next: string | undefined): Promise<UsageError> {
  const topics = GUIDES.map((guide) => guide.topic);
  const topic = GUIDE_MEANINGS.get(asciiLowerCase(word)) ?? nearestName(word, topics);
  const commands = topic === undefined
    ? (await suggestCommands({ word, next }, [])).map((words) => words.join(" "))
    : [topic];
  const meant = commands.map((words) => `${PROGRAM_NAME} help ${words}`);
  const hint = meant.length === 0
    ? 'Run "tool help" for the list of guides.'
    : `Did you mean ${joinAlternatives(meant)}?`;
  return new UsageError(`Cannot show help: no guide or command is called ${quote(truncate(word, MAX_SHOWN))}`, {
    hint,
  });
}

/** Returns the name of an option without a value, which may be a secret: `--token=x` is `--token`, `-px` is `-p`. */
function withoutValue(word: string, command: CommandUnknownOpts): string {
  const name = word.replace(/=.*/s, "");
  const isOneWord = name.startsWith("--") || HELP_WORDS.includes(name.slice(1)) ||
    longNames(command).includes(name.slice(1));
  return isOneWord ? name : name.slice(0, 2);
}

/** Values that turn a flag off. */
const OFF: ReadonlySet<string> = new Set(["false", "0", "no", "off"]);

/** Creates the usage error for a flag with a value, such as `--json=true`; undefined for any other word. */
function takesNoValue(word: string, { options }: CommandUnknownOpts): UsageError | undefined {
  const [, name = "", value] = /^(--?[^=]+)=(.*)$/s.exec(word) ?? [];
  const option = options.find(({ long, short }) => name === long || name === short);
  if (value === undefined || option === undefined || option.required || option.optional) return undefined;
  const hint = OFF.has(value.toLowerCase()) ? `Omit ${name}.` : `Write ${name} alone.`;
  return new UsageError(`Option "${name}" takes no value`, { hint });
}
