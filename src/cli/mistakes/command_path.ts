import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { PROGRAM_NAME } from "../version.ts";

/** Returns the words that name a command, without the name of the program. */
export function commandPath(command: CommandUnknownOpts): string[] {
  const names: string[] = [];
  for (let each = command; each.parent !== null; each = each.parent) names.unshift(each.name());
  return names;
}

/** Returns the hint that names the help of a command. */
export function seeHelp(command: CommandUnknownOpts): string {
  return `Run "${[PROGRAM_NAME, ...commandPath(command)].join(" ")} --help" for its usage.`;
}
