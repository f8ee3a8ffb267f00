import { didYouMean, nearestName } from "../../../../base/nearest_name.ts";
import { joinAlternatives } from "../../../../base/join_alternatives.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";

/** Creates the error for an unknown name, with a hint about the nearest or all known names. */
export function unknownName(what: string, name: string, names: readonly string[]): UsageError {
  const hint = didYouMean(nearestName(name, names)) ?? `Use ${joinAlternatives(names)}.`;
  return new UsageError(`Unknown ${what} ${quote(truncate(name, 80))}`, { hint });
}
