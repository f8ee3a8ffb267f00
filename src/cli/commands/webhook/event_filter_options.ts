import { Option } from "@commander-js/extra-typings";
import { EVENT_TYPES } from "../../../webhook/webhook_event.ts";

/** Creates `--events`, of a server or a registration. */
export function eventsOption() {
  return new Option("--events <types>", "only these event types, separated by commas; default: all nine")
    .choices(Object.keys(EVENT_TYPES)).argParser((text: string) => text); // a list is not a single choice; it is checked later
}

/** Creates `--space`. */
export function spaceOption() {
  return new Option("--space <key>", "only events in the space with this key");
}

/** Creates `--pages`. */
export function pagesOption() {
  return new Option("--pages <ids>", "only events about the pages with these IDs, separated by commas");
}
