import type { EventPage, EventUser } from "../webhook_event.ts";

/**
 * Lookups in the wiki. Each returns undefined if the wiki reports that the object does not exist, and throws if the
 * lookup fails.
 */
export interface EventLookup {
  /** Looks up a page, even one in the trash. */
  page(id: string): Promise<EventPage | undefined>;
  /** Looks up the page that a comment belongs to. */
  pageOfComment(id: string): Promise<EventPage | undefined>;
  /** Looks up the labels of a page, even one in the trash. */
  labels(pageId: string): Promise<string[] | undefined>;
  /** Looks up a user by account identifier or user key. */
  user(id: string): Promise<EventUser | undefined>;
}
