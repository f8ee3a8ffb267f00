import { UsageError } from "../../../console/command_errors.ts";
import { type FilterFlags, type FilterRules, parseFilterFlags } from "../../../webhook/filter_rules.ts";
import { didYouMean, nearestName } from "../../../base/nearest_name.ts";
import { joinAlternatives } from "../../../base/join_alternatives.ts";
import { quote, truncate } from "../../../base/text.ts";

/** Parses filter flags; throws one {@linkcode UsageError} with all issues. */
export function readFilterFlags(flags: FilterFlags): FilterRules {
  const { rules, issues } = parseFilterFlags(flags);
  const [first] = issues;
  if (first === undefined) return rules;
  if (issues.length > 1) throw new UsageError("Cannot filter events: the flags are invalid", { issues });
  throw new UsageError(`Cannot filter events: ${first.message}`, { hint: first.hint });
}

/** Creates the error for an unknown name, with a hint about the nearest or all known names. */
export function unknownName(what: string, name: string, names: readonly string[]): UsageError {
  const hint = didYouMean(nearestName(name, names)) ?? `Use ${joinAlternatives(names)}.`;
  return new UsageError(`Unknown ${what} ${quote(truncate(name, 80))}`, { hint });
}
