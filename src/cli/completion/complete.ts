import type { Argument, CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import type { Context } from "../../console/context.ts";
import { GUIDES } from "../guides/guides.ts";
import type { Candidate } from "./value_sources.ts";
import { isList } from "../is_list.ts";

/**
 * Returns the candidates for the last word, one `value<TAB>description` per line; without any, the shell offers files.
 * `words` are the words after the program's name up to the cursor. The last one may be incomplete or empty.
 *
 * bash splits words at `=`, so `--option = value` is read as an option with its value, and candidates contain only the
 * value. Other shells pass `--option=value`, and candidates have the same form.
 */
export async function complete(
  program: CommandUnknownOpts,
  words: readonly string[],
  context: Context,
): Promise<string> {
  const typed = words.at(-1) ?? "";
  if (words[0] === "help" && words.length > 1 && !typed.startsWith("-")) return completeHelp(program, words.slice(1));
  const { command, rest } = findCommand(program, words.slice(0, -1));
  const found = await candidates(command, { before: rest, typed }, context);
  return candidateLines(found, typed === "=" ? "" : typed);
}

function candidateLines(candidates: readonly Candidate[], typed: string): string {
  return candidates
    .filter(({ value }) => value.startsWith(typed))
    .map(({ value, description }) => `${value}\t${description}\n`)
    .join("");
}

/** Returns the topics and commands that can follow `help`. */
function completeHelp(program: CommandUnknownOpts, words: readonly string[]): string {
  const typed = words.at(-1) ?? "";
  const { command, rest } = findCommand(program, words.slice(0, -1));
  const commands = rest.length > 0 ? [] : visible(command).map(commandCandidate);
  const guides = words.length > 1 ? [] : GUIDES.map(({ topic, summary }) => ({ value: topic, description: summary }));
  return candidateLines([...guides, ...commands.filter(({ value }) => value !== "help")], typed);
}

/** Finds the command of the command line, and the words after its name. */
function findCommand(program: CommandUnknownOpts, words: readonly string[]) {
  let command = program;
  for (const [i, word] of words.entries()) {
    const found = visible(command).find((each) => each.name() === word);
    if (found === undefined) return { command, rest: words.slice(i) };
    command = found;
  }
  return { command, rest: [] };
}

/** Words of a command line after the name of the command. */
interface Typing {
  readonly before: readonly string[];
  /** The word that is being typed. */
  readonly typed: string;
}

async function candidates(
  command: CommandUnknownOpts,
  { before, typed }: Typing,
  context: Context,
): Promise<readonly Candidate[]> {
  if (before.includes("--")) return [];
  const offered = command.createHelp().visibleOptions(command);
  const options = [...offered, ...command.options]; // former names are not offered, but take values
  const awaiting = awaitedOption(options, before, typed);
  if (awaiting !== undefined) return await optionValues(awaiting, typed === "=" ? "" : typed, context);
  const [name = "", value] = typed.split(/=(.*)/s);
  if (value !== undefined && name.startsWith("--")) {
    const option = options.find(({ long }) => long === name);
    const values = option === undefined ? [] : await optionValues(option, value, context);
    return values.map((each) => ({ ...each, value: `${name}=${each.value}` }));
  }
  if (typed.startsWith("-") && typed !== "-") return offered.map(optionCandidate);
  if (command.commands.length > 0) {
    return visible(command).map(commandCandidate);
  }
  const argument = awaitedArgument(command, operands(options, before));
  if (argument === undefined) return command.registeredArguments.length === 0 ? offered.map(optionCandidate) : [];
  const listed = choices(argument.argChoices);
  return listed.length > 0 ? listed : await listValues(`<${argument.name()}>`, typed, context);
}

/** Returns values that the command tree does not list; loads their sources only then. */
async function listValues(name: string, typed: string, context: Context): Promise<readonly Candidate[]> {
  const { VALUE_SOURCES } = await import("./value_sources.ts");
  return await VALUE_SOURCES.get(name)?.(typed, context) ?? [];
}

function awaitedArgument({ registeredArguments }: CommandUnknownOpts, index: number): Argument | undefined {
  const last = registeredArguments.at(-1);
  return registeredArguments[index] ?? (last?.variadic === true ? last : undefined);
}

/** Returns the values of an option; for a list separated by commas, the values that can follow those that are typed. */
async function optionValues(option: Option, typed: string, context: Context): Promise<readonly Candidate[]> {
  const listed = choices(option.argChoices);
  const values = listed.length > 0 ? listed : await listValues(option.long ?? "", typed, context);
  if (!isList(option)) return values;
  const before = typed.slice(0, typed.lastIndexOf(",") + 1);
  const used = before.split(",");
  return values.filter(({ value }) => !used.includes(value)).map((each) => ({ ...each, value: before + each.value }));
}

/** Returns the option whose value is being typed, if any. */
function awaitedOption(options: readonly Option[], before: readonly string[], typed: string): Option | undefined {
  const last = typed === "=" ? before.at(-1) : before.at(-1) === "=" ? before.at(-2) : before.at(-1);
  const option = last === undefined ? undefined : options.find((each) => isNamed(each, last));
  return option?.required === true ? option : undefined;
}

/** Counts the arguments before the cursor, without options and their values. */
function operands(options: readonly Option[], words: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (word.startsWith("-") && word !== "-") {
      if (options.find((option) => isNamed(option, word))?.required === true) i += words[i + 1] === "=" ? 2 : 1;
    } else count++;
  }
  return count;
}

function isNamed(option: Option, word: string): boolean {
  return word === option.long || word === option.short;
}

function visible(command: CommandUnknownOpts): readonly CommandUnknownOpts[] {
  return command.createHelp().visibleCommands(command);
}

function commandCandidate(command: CommandUnknownOpts): Candidate {
  return { value: command.name(), description: command.summary() || command.description() };
}

function optionCandidate(option: Option): Candidate {
  return { value: option.long ?? option.short ?? "", description: option.description };
}

function choices(values: readonly string[] = []): Candidate[] {
  return values.map((value) => ({ value, description: "" }));
}
