import { quote, truncate } from "../../../../base/text.ts";
import type { EventRecord, Inbox } from "../../../../webhook/inbox.ts";

/** The event with that id; undefined when there is none, also for what can be no id. */
export async function findEvent(id: string, inbox: Inbox): Promise<EventRecord | undefined> {
  return /^[\w-]{1,40}$/.test(id) ? await inbox.get(id) : undefined;
}

/** The sentence about an id that nothing has. */
export function unknownEvent(id: string): string {
  return `Event ${quote(truncate(id, 80))} does not exist`;
}

/** The sentence about ids that nothing has, of which there is at least one. */
export function unknownEvents(ids: readonly string[]): string {
  const [only = ""] = ids;
  if (ids.length === 1) return unknownEvent(only);
  const shown = ids.slice(0, MAX_SHOWN).map((id) => quote(truncate(id, 80))).join(", ");
  return `These events do not exist: ${shown}${ids.length > MAX_SHOWN ? ` and ${ids.length - MAX_SHOWN} more` : ""}`;
}

const MAX_SHOWN = 10;

/** The way out after {@linkcode unknownEvent}. */
export const UNKNOWN_EVENT_HINT =
  'Run "tool webhook events list" to see the ids; finished events are kept for some days only.';
