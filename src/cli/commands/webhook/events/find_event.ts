import { quote, truncate } from "../../../../base/text.ts";
import type { EventRecord, Inbox } from "../../../../webhook/inbox.ts";

/** The event with that id; undefined when there is none, also for what can be no id. */
export async function findEvent(id: string, inbox: Inbox): Promise<EventRecord | undefined> {
  return /^[\w-]{1,40}$/.test(id) ? await inbox.get(id) : undefined;
}

/** The sentence about an id that nothing has. */
export function unknownEvent(id: string): string {
  return `There is no event ${quote(truncate(id, 80))}`;
}

/** The way out after {@linkcode unknownEvent}. */
export const UNKNOWN_EVENT_HINT =
  'Run "tool webhook events list" to see the ids; finished events are kept for some days only.';
