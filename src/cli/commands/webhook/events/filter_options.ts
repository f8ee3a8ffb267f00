import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { STORED_EVENT_TYPES } from "../../../../webhook/export_request.ts";
import { EVENT_STATES, type EventState } from "../../../../webhook/inbox.ts";

/** Values of the filter options, as written. */
export interface FilterOptions {
  readonly state?: readonly string[] | undefined;
  readonly type?: readonly string[] | undefined;
  readonly page?: readonly string[] | undefined;
  readonly route?: readonly string[] | undefined;
  /** Earliest arrival. */
  readonly since?: string | undefined;
  /** End of the range of arrivals, exclusive. */
  readonly until?: string | undefined;
}

/** Options that filter events. */
export const filterOptions = {
  state: (states: readonly EventState[] = EVENT_STATES) =>
    new Option("--state <states>", "only these, separated by commas, or repeated")
      .choices(states).argParser(collect), // a list is not a single choice; it is checked later
  type: () =>
    new Option("--type <types>", "only these event types, separated by commas, or repeated")
      .choices(Object.keys(STORED_EVENT_TYPES)).argParser(collect),
  page: () => new Option("--page <ids>", "only events of these pages").argParser(collect),
  route: (purpose = "only events of these routes") => new Option("--route <names>", purpose).argParser(collect),
  since: () =>
    new Option(
      "--since <time>",
      "only events received at this time or later: 30m, 2h, 7d ago, or 2025-01-14 or 2025-01-14T10:30 local time",
    ),
  until: () => new Option("--until <time>", "only events received before this time, in the same formats"),
};

function collect(text: string, before: readonly string[] | undefined): readonly string[] {
  const words = text.split(",").map((word) => word.trim());
  if (words.includes("")) throw new InvalidArgumentError("It contains an empty name.");
  return [...before ?? [], ...words];
}
