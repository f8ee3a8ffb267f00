import { EVENT_TYPES, type EventType, type RoutedEvent, type WebhookEvent } from "./webhook_event.ts";

/** What a book contains: one page, a page with all pages below it, or all pages of a space. */
export const LIVE_BOOK_SCOPES = ["page", "tree", "space"] as const;

/** One of {@linkcode LIVE_BOOK_SCOPES}. */
export type LiveBookScope = typeof LIVE_BOOK_SCOPES[number];

/** A book that pages of the wiki are exported as. */
export interface LiveBook {
  readonly scope: LiveBookScope;
  /** ID of the page, ID of the page at the root of the tree, or key of the space. */
  readonly id: string;
}

/** A book of a job file. */
export interface JobBook {
  readonly scope: "job";
  /** Name of the book in the file. */
  readonly id: string;
}

/** Any book that an export can be requested of. */
export type RequestedBook = LiveBook | JobBook;

/** Words for {@linkcode RequestedBook.scope}. */
export const BOOK_SCOPES = [...LIVE_BOOK_SCOPES, "job"] as const;

/** Type of {@linkcode ExportRequestEvent}; no delivery has it. */
export const EXPORT_REQUESTED = "export_requested";

/**
 * Request to export what an event of the wiki has changed. An inbox stores it like an event, in a lane of its own, and
 * hands it out separately.
 */
export interface ExportRequestEvent extends Omit<WebhookEvent, "eventType"> {
  readonly eventType: typeof EXPORT_REQUESTED;
  /** The book to export; without it, the books that contain the page must be found first. */
  readonly book?: RequestedBook;
  /** Name of the route that asks for it; absent without routes. */
  readonly route?: string;
}

/** Event as an inbox stores it. */
export type StoredEvent = WebhookEvent | ExportRequestEvent | RoutedEvent;

/** Types of stored events with their meanings. */
export const STORED_EVENT_TYPES: Readonly<Record<EventType | typeof EXPORT_REQUESTED, string>> = {
  ...EVENT_TYPES,
  [EXPORT_REQUESTED]: "Export of a page or book",
};

/** Returns whether the text is a type of stored events. */
export function isStoredEventType(text: string): boolean {
  return Object.hasOwn(STORED_EVENT_TYPES, text);
}

/** Returns whether a stored event is a request for an export. */
export function isExportRequest(event: StoredEvent): event is ExportRequestEvent {
  return event.eventType === EXPORT_REQUESTED;
}

/** Returns whether a stored event is the copy of an event for a route. */
export function isRouted(event: StoredEvent): event is RoutedEvent {
  return "source" in event;
}

/** Returns whether a stored event is one of the wiki that needs no route. */
export function isPlainEvent(event: StoredEvent): event is WebhookEvent {
  return !isExportRequest(event) && !isRouted(event);
}

/** What a request asks for: to find the books of a page, which is quick, or to export a book. */
export type ExportRequestKind = "find" | "book";

/** Returns what a request asks for. */
export function exportRequestKind({ book }: ExportRequestEvent): ExportRequestKind {
  return book === undefined ? "find" : "book";
}

/** Converts a target to a text that is the same for equal targets. */
export function bookKey({ scope, id }: RequestedBook): string {
  return `${scope}:${id}`;
}
