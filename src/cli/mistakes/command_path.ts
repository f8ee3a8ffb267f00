import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** Returns the words that name a command, without the name of the program. */
export function commandPath(command: CommandUnknownOpts): string[] {
  const names: string[] = [];
  for (let each = command; each.parent !== null; each = each.parent) names.unshift(each.name());
  return names;
}
