import type { CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { GUIDES } from "../guides/guides.ts";

/** A completion candidate. */
interface Candidate {
  value: string;
  description: string;
}

/**
 * Returns the candidates for the last word, one `value<TAB>description` per line; without any, the shell offers files.
 * `words` are the words after the program's name up to the cursor. The last one may be incomplete or empty.
 *
 * bash splits words at `=`, so `--option = value` is read as an option with its value, and candidates contain only the
 * value. Other shells pass `--option=value`, and candidates have the same form.
 */
export function complete(program: CommandUnknownOpts, words: readonly string[]): string {
  const typed = words.at(-1) ?? "";
  if (words[0] === "help" && words.length > 1 && !typed.startsWith("-")) return completeHelp(program, words.slice(1));
  const { command, rest } = findCommand(program, words.slice(0, -1));
  return candidateLines(candidates(command, rest, typed), typed === "=" ? "" : typed);
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

function candidates(command: CommandUnknownOpts, before: readonly string[], typed: string): Candidate[] {
  if (before.includes("--")) return [];
  const options = [...command.createHelp().visibleOptions(command)];
  const awaiting = awaitedOption(options, before, typed);
  if (awaiting !== undefined) return choices(awaiting.argChoices, "");
  const [name = "", value] = typed.split(/=(.*)/s);
  if (value !== undefined && name.startsWith("--")) {
    return choices(options.find((option) => option.long === name)?.argChoices, `${name}=`);
  }
  if (typed.startsWith("-") && typed !== "-") return options.map(optionCandidate);
  if (command.commands.length > 0) {
    return visible(command).map(commandCandidate);
  }
  const argument = command.registeredArguments[operands(options, before)];
  return argument === undefined && command.registeredArguments.length === 0
    ? options.map(optionCandidate)
    : choices(argument?.argChoices, "");
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

function choices(values: readonly string[] | undefined, prefix: string): Candidate[] {
  return (values ?? []).map((value) => ({ value: prefix + value, description: "" }));
}
