import type { Argument, CommandUnknownOpts } from "@commander-js/extra-typings";
import { commandWord } from "../../console/output/command_word.ts";
import { PROGRAM_NAME } from "../version.ts";
import { commandPath } from "./command_path.ts";
import { suggestOption } from "./suggest_option.ts";

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
export function fillArguments(command: CommandUnknownOpts, given: readonly string[]): string {
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
