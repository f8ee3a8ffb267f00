import { UsageError } from "../../../console/errors.ts";
import { type FilterFlags, type FilterRules, parseFilterFlags } from "../../../webhook/filter_rules.ts";

/** Parses filter flags; throws one {@linkcode UsageError} with all issues. */
export function readFilterFlags(flags: FilterFlags): FilterRules {
  const { rules, issues } = parseFilterFlags(flags);
  const [first] = issues;
  if (first === undefined) return rules;
  if (issues.length > 1) throw new UsageError("Cannot filter events: the flags are invalid", { issues });
  throw new UsageError(`Cannot filter events: ${first.message}`, { hint: first.hint });
}
