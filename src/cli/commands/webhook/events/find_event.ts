import { quote, truncate } from "../../../../base/text.ts";
import type { EventRecord, Inbox } from "../../../../webhook/inbox.ts";

/** Finds the event with this id; undefined if it does not exist or the id is invalid. */
export async function findEvent(id: string, inbox: Inbox): Promise<EventRecord | undefined> {
  return /^[\w-]{1,40}$/.test(id) ? await inbox.get(id) : undefined;
}

/** Renders the sentence about an unknown id. */
export function unknownEvent(id: string): string {
  return `Event ${quote(truncate(id, 80))} does not exist`;
}

/** Renders the sentence about one or more unknown ids. */
export function unknownEvents(ids: readonly string[]): string {
  const [only = ""] = ids;
  if (ids.length === 1) return unknownEvent(only);
  const shown = ids.slice(0, MAX_SHOWN).map((id) => quote(truncate(id, 80))).join(", ");
  return `These events do not exist: ${shown}${ids.length > MAX_SHOWN ? ` and ${ids.length - MAX_SHOWN} more` : ""}`;
}

const MAX_SHOWN = 10;

/** Hint after {@linkcode unknownEvent}. */
export const UNKNOWN_EVENT_HINT =
  'Run "tool webhook events list" to see the ids; finished events are kept only for some days.';
