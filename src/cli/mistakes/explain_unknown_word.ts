import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { nearestName } from "../../base/nearest_name.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { UsageError } from "../../console/command_errors.ts";
import { GUIDES } from "../guides/guides.ts";
import { PROGRAM_NAME } from "../version.ts";
import { commandPath } from "./command_path.ts";
import { listCommands } from "./list_commands.ts";
import { OPTION_NOTES } from "./option_meanings_table.ts";
import { seeHelp } from "./see_help.ts";
import { suggestCommands } from "./suggest_commands.ts";
import { longNames, suggestOption } from "./suggest_option.ts";

/** Longest word that a message repeats. */
const MAX_SHOWN = 80;

const HELP_WORDS = ["?", "help", "usage", "h", "man"];
const VERSION_WORDS = ["v", "ver", "version"];

/** Creates the usage error for a word that is neither a command nor an option of `command`, or no topic of `help`. */
export async function explainUnknownWord(
  word: string,
  command: CommandUnknownOpts,
  context: Context,
): Promise<UsageError> {
  const isOption = word.length > 1 && word.startsWith("-");
  if (!isOption && command.commands.length === 0) return await explainUnknownTopic(word, command.args[1]);
  const name = isOption ? withoutValue(word, command) : word;
  const hint = isOption ? await hintForOption(name, command, context) : await hintForCommand(name, command);
  const message = `Unknown ${isOption ? "option" : "command"} ${quote(truncate(name, MAX_SHOWN))}`;
  return new UsageError(message, { hint: hint ?? seeHelp(command) });
}

/** Creates the usage error for a word after `help`. */
async function explainUnknownTopic(word: string, next: string | undefined): Promise<UsageError> {
  const topic = nearestName(word, GUIDES.map((guide) => guide.topic));
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

async function hintForCommand(word: string, command: CommandUnknownOpts): Promise<string | undefined> {
  if (VERSION_WORDS.includes(word)) return didYouMeanVersion(command);
  const group = commandPath(command);
  const meant = await suggestCommands({ word, next: command.args[1] }, group);
  const [first] = meant;
  if (first === undefined) return undefined;
  const isHere = meant.length === 1 && first.length === group.length + 1 && first.slice(0, -1).join() === group.join();
  const names = isHere ? first.slice(-1) : meant.map((words) => [PROGRAM_NAME, ...words].join(" "));
  return `Did you mean ${joinAlternatives(names)}?`;
}

async function hintForOption(flag: string, command: CommandUnknownOpts, context: Context): Promise<string | undefined> {
  const name = flag.replace(/^-+/, "");
  if (HELP_WORDS.includes(name)) return "Did you mean --help?";
  const isGroup = command.commands.length > 0;
  const meant = suggestOption(name, command);
  if (meant?.isArgument === true) {
    const words = command.registeredArguments.map((each) => each.variadic ? `<${each.name()}...>` : `<${each.name()}>`);
    return `Give it without an option: ${[PROGRAM_NAME, ...commandPath(command), ...words].join(" ")}`;
  }
  if (meant !== undefined) return `Did you mean ${meant.name}?`;
  if (name === "version" || isGroup && VERSION_WORDS.includes(name)) return didYouMeanVersion(command);
  const note = OPTION_NOTES.find(([names]) => names.includes(name))?.[1];
  if (note !== undefined) return note;
  if (!isGroup) return await whoseOption(name, command, context);
  return `Put options after the command: ${[PROGRAM_NAME, ...commandPath(command)].join(" ")} <command> ${flag}`;
}

function didYouMeanVersion(command: CommandUnknownOpts): string {
  return `Did you mean ${command.parent === null ? "" : `${PROGRAM_NAME} `}--version?`;
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
