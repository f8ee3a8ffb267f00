import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { STORED_EVENT_TYPES } from "../../../../webhook/export_request.ts";
import { EVENT_STATES, type EventState } from "../../../../webhook/inbox.ts";

/** Values of the filter options, as written. */
export interface FilterOptions {
  /** States. */
  readonly state?: readonly string[] | undefined;
  /** Types. */
  readonly type?: readonly string[] | undefined;
  /** Page ids. */
  readonly page?: readonly string[] | undefined;
  /** Names of routes. */
  readonly route?: readonly string[] | undefined;
  /** Earliest arrival. */
  readonly since?: string | undefined;
  /** End of the range of arrivals, exclusive. */
  readonly until?: string | undefined;
}

/** Creates `--state`. */
export function stateOption(states: readonly EventState[] = EVENT_STATES) {
  return new Option("--state <states>", "only these, separated by commas, or repeated")
    .choices(states).argParser(collect); // a list is not a single choice; it is checked later
}

/** Creates `--type`. */
export function typeOption() {
  return new Option("--type <types>", "only these event types, separated by commas, or repeated")
    .choices(Object.keys(STORED_EVENT_TYPES)).argParser(collect);
}

/** Creates `--page`. */
export function pageOption() {
  return new Option("--page <ids>", "only events of these pages").argParser(collect);
}

/** Creates `--route`. */
export function routeOption(purpose = "only events of these routes") {
  return new Option("--route <names>", purpose).argParser(collect);
}

/** Creates `--since`. */
export function sinceOption() {
  return new Option(
    "--since <time>",
    "only events received at this time or later: 30m, 2h, 7d ago, or 2025-01-14 or 2025-01-14T10:30 local time",
  );
}

/** Creates `--until`. */
export function untilOption() {
  return new Option("--until <time>", "only events received before this time, in the same formats");
}

function collect(text: string, before: readonly string[] | undefined): readonly string[] {
  const words = text.split(",").map((word) => word.trim());
  if (words.includes("")) throw new InvalidArgumentError("It contains an empty name.");
  return [...before ?? [], ...words];
}
