import type { CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { CommandLineMistake } from "./command_line_mistake.ts";

/** Flags that show the help of every command. */
const HELP_FLAGS = ["-h", "--help"];

/**
 * Makes a command show its help if that is asked for anywhere, and report unknown options before anything else that is
 * wrong: its parser would first report missing required options, which hides a misspelled one.
 */
export function checkWordsFirst(command: CommandUnknownOpts): void {
  if (command.commands.length > 0) return;
  const parse = command.parseOptions.bind(command);
  command.parseOptions = (words) => {
    const end = words.indexOf("--");
    const before = words.slice(0, end < 0 ? words.length : end);
    if (before.some((word) => HELP_FLAGS.includes(word))) command.help();
    checkValues(before, command);
    const parsed = parse(words);
    const [unknown] = parsed.unknown;
    if (unknown !== undefined) throw new CommandLineMistake(command, unknown);
    return parsed;
  };
}

/**
 * Checks what the parser would read as a value: a long option with one dash is unknown (`-output x` would be
 * `-o utput`), and an option of the command is not the value of another (`--output --force`).
 */
function checkValues(words: readonly string[], command: CommandUnknownOpts): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    const isLong = word.length > 2 && command.options.some(({ long }) => long === `-${word}`);
    if (isLong) throw new CommandLineMistake(command, word);
    const option = findOption(word, command);
    if (option?.required !== true) continue;
    const value = words[++i];
    if (value === undefined || findOption(value, command) === undefined) continue;
    const rest = `(Add the value before ${value}, or write ${option.long}=${value} if that is the value.)`;
    command.error(`error: option '${option.flags}' argument missing\n${rest}`);
  }
}

function findOption(word: string, { options }: CommandUnknownOpts): Option | undefined {
  return options.find(({ long, short }) => word === long || word === short);
}
