/** Event types (webhooks, section 6) with their meanings. */
export const EVENT_TYPES = {
  page_created: "New page created",
  page_updated: "Page content updated",
  page_removed: "Page permanently deleted",
  page_trashed: "Page moved to trash",
  page_restored: "Page restored from trash",
  page_moved: "Page moved to new location",
  comment_created: "Comment added to page",
  comment_updated: "Comment edited",
  comment_removed: "Comment deleted",
} as const;

/** One of {@linkcode EVENT_TYPES}. */
export type EventType = keyof typeof EVENT_TYPES;

/** Returns whether the text is an event type of the specification. */
export function isEventType(text: string): text is EventType {
  return Object.hasOwn(EVENT_TYPES, text);
}
