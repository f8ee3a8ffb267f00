import { UsageError } from "../../../console/errors.ts";
import { type FilterFlags, type FilterRules, parseFilterFlags } from "../../../webhook/filter_rules.ts";

/** What the flags let through. All that is wrong with them is one {@linkcode UsageError}. */
export function readFilterFlags(flags: FilterFlags): FilterRules {
  const { rules, issues } = parseFilterFlags(flags);
  const [first] = issues;
  if (first === undefined) return rules;
  if (issues.length > 1) throw new UsageError("Cannot filter events: the flags are wrong", { issues });
  throw new UsageError(`Cannot filter events: ${first.message}`, { hint: first.hint });
}
