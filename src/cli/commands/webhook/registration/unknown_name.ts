import { nearestName } from "../../../../base/nearest_name.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/errors.ts";

/** Refuses a name that is none of those that there are, and leads to the one that was meant or to all. */
export function unknownName(what: string, name: string, names: readonly string[]): UsageError {
  const nearest = nearestName(name, names);
  const hint = nearest === undefined
    ? `Use ${names.slice(0, -1).join(", ")} or ${names.at(-1)}.`
    : `Did you mean ${nearest}?`;
  return new UsageError(`Unknown ${what} ${quote(truncate(name, 80))}`, { hint });
}
