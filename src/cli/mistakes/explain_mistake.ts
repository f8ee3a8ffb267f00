import type { CommanderError, CommandUnknownOpts } from "@commander-js/extra-typings";
import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import type { Context } from "../../console/context.ts";
import { UsageError } from "../../console/command_errors.ts";
import { isList } from "../is_list.ts";
import type { CommandLineMistake } from "./command_line_mistake.ts";
import { explainGivenFiles } from "./explain_given_files.ts";
import { explainUnknownWord } from "./explain_unknown_word.ts";
import { seeHelp } from "./see_help.ts";
import { suggestPlace } from "./suggest_place.ts";

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
