import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import type { Context } from "../../console/context.ts";
import { commandWord } from "../../console/output/command_word.ts";
import { PROGRAM_NAME } from "../version.ts";
import { commandPath } from "./command_path.ts";
import type { UnknownWord } from "./unknown_word.ts";
import { fillArguments } from "./fill_arguments.ts";
import { formatHint } from "./format_hint.ts";
import { HELP_WORDS, VERSION_WORDS } from "./help_words.ts";
import { didYouMeanVersion } from "./hint_for_command.ts";
import { listCommands } from "./list_commands.ts";
import { OPTION_NOTES } from "./option_meanings_table.ts";
import { seeHelp } from "./see_help.ts";
import { longNames, suggestOption } from "./suggest_option.ts";

/** An option that a command does not have. */
export interface UnknownOption extends UnknownWord {
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
