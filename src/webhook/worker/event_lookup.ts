import type { EventPage, EventUser } from "../webhook_event.ts";

/**
 * Asks the wiki for facts. Each gives undefined where the wiki says that there is no such thing, and throws when the wiki
 * cannot be asked or does not answer.
 */
export interface EventLookup {
  /** The page, also one in the trash. */
  page(id: string): Promise<EventPage | undefined>;
  /** The page that a comment belongs to. */
  pageOfComment(id: string): Promise<EventPage | undefined>;
  /** The user with this account identifier or user key. */
  user(id: string): Promise<EventUser | undefined>;
}
