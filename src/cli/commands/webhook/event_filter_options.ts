import { Option } from "@commander-js/extra-typings";
import { EVENT_TYPES } from "../../../webhook/event_type.ts";
import { type FilterFlags, type FilterRules, parseFilterFlags } from "../../../webhook/filter_rules.ts";
import { UsageError } from "../../../console/errors.ts";

/** `--events`, of a server and of a registration. */
export function eventsOption() {
  return new Option("--events <types>", "only these event types, separated by commas; default: all nine")
    .choices(Object.keys(EVENT_TYPES)).argParser((text: string) => text); // a list is no choice; it is checked later
}

/** `--space` */
export function spaceOption() {
  return new Option("--space <key>", "only events in the space with this key");
}

/** `--pages` */
export function pagesOption() {
  return new Option("--pages <ids>", "only events about the pages with these ids, separated by commas");
}

/** What the flags let through. All that is wrong with them is one {@linkcode UsageError}. */
export function readFilterFlags(flags: FilterFlags): FilterRules {
  const { rules, issues } = parseFilterFlags(flags);
  const [first] = issues;
  if (first === undefined) return rules;
  if (issues.length > 1) throw new UsageError("Cannot filter events: the flags are wrong", { issues });
  const hint = first.hint === undefined ? {} : { hint: first.hint };
  throw new UsageError(`Cannot filter events: ${first.message}`, hint);
}
