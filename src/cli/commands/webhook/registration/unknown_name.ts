import { nearestName } from "../../../../base/nearest_name.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/errors.ts";

/** Creates the error for an unknown name, with a hint about the nearest or all known names. */
export function unknownName(what: string, name: string, names: readonly string[]): UsageError {
  const nearest = nearestName(name, names);
  const hint = nearest === undefined
    ? `Use ${names.slice(0, -1).join(", ")} or ${names.at(-1)}.`
    : `Did you mean ${nearest}?`;
  return new UsageError(`Unknown ${what} ${quote(truncate(name, 80))}`, { hint });
}
