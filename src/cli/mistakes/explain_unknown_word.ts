import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { nearestName } from "../../base/nearest_name.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { UsageError } from "../../console/command_errors.ts";
import { GUIDES } from "../guides/guides.ts";
import { PROGRAM_NAME } from "../version.ts";
import { hintForCommand } from "./hint_for_command.ts";
import { hintForOption } from "./hint_for_option.ts";
import { seeHelp } from "./command_path.ts";
import { suggestCommands } from "./suggest_commands.ts";
import { longNames } from "./suggest_option.ts";
import { HELP_WORDS, type UnknownWord } from "./unknown_word.ts";

/** Longest word that a message repeats. */
const MAX_SHOWN = 80;

/** Creates the usage error for a word that is neither a command nor an option of `command`, or no topic of `help`. */
export async function explainUnknownWord(unknown: UnknownWord, context: Context): Promise<UsageError> {
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
