import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { nearestName } from "../../base/nearest_name.ts";
import { asciiLowerCase } from "../../base/text.ts";
import { OPTION_MEANINGS } from "./option_meanings_table.ts";

/** What an unknown option means: an option of the command, or one of its arguments. */
export interface MeantOption {
  /** Option (`--output`) or argument (`<dir>`). */
  readonly name: string;
  /** Whether it is an argument. */
  readonly isArgument: boolean;
}

/** Length from which a name has enough letters to be a misspelling of another. */
const MIN_SPELLED = 3;

/**
 * Returns what an unknown option of a command means: an option of the same meaning, a misspelled option, an argument of
 * the same meaning, or the only option with this word in its name. `typed` has no dashes.
 */
export function suggestOption(typed: string, command: CommandUnknownOpts): MeantOption | undefined {
  const name = asciiLowerCase(typed).replaceAll("_", "-");
  const names = longNames(command);
  const option = names.find((each) => asciiLowerCase(each) === name) ?? sameMeaning(name, names) ??
    spelledAlike(name, names);
  if (option !== undefined) return { name: `--${option}`, isArgument: false };
  const taken = command.registeredArguments.map((each) => each.name());
  const argument = taken.includes(name) ? name : sameMeaning(name, taken);
  if (argument !== undefined) return { name: `<${argument}>`, isArgument: true };
  const parts = names.filter((each) => each.split("-").includes(name));
  return parts.length === 1 ? { name: `--${parts[0]}`, isArgument: false } : undefined;
}

/** Lists the long names of the visible options, without dashes. */
export function longNames(command: CommandUnknownOpts): string[] {
  return command.createHelp().visibleOptions(command).flatMap(({ long }) => long?.slice(2) ?? []);
}

function spelledAlike(name: string, names: readonly string[]): string | undefined {
  return name.length < MIN_SPELLED ? undefined : nearestName(name, names);
}

function sameMeaning(name: string, names: readonly string[]): string | undefined {
  for (const words of OPTION_MEANINGS) {
    const meant = words.includes(name) ? words.find((word) => word !== name && names.includes(word)) : undefined;
    if (meant !== undefined) return meant;
  }
  return undefined;
}
