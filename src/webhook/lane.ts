import {
  bookKey,
  type ExportRequestKind,
  exportRequestKind,
  isExportRequest,
  type StoredEvent,
} from "./export_request.ts";

/** Kinds of stored events, each of which is handed out separately. */
export type EventKind = "event" | ExportRequestKind;

/** Start of the lanes of requests. */
export const EXPORT_LANE = "export:";
/** Start of the lanes of requests without a book. */
export const FIND_LANE = `${EXPORT_LANE}find:`;

/** Starts of the lanes of routes; the name of the route and a colon follow. */
export const ROUTE_LANES: Readonly<Record<EventKind, string>> = {
  event: "route:",
  book: "route-book:",
  find: "route-find:",
};

/** Returns what a stored event is. */
export function eventKindOf(event: StoredEvent): EventKind {
  return isExportRequest(event) ? exportRequestKind(event) : "event";
}

/** Returns the route whose workers alone get an event; undefined for one that needs no route. */
export function routeOf({ route }: { readonly eventType: string; readonly route?: string }): string | undefined {
  return route;
}

/** Returns the identifier of the event that an event was routed from. */
export function sourceOf({ source }: { readonly eventType: string; readonly source?: string }): string | undefined {
  return source;
}

/**
 * Returns the lane of an event: its page, or its comment if the page is unknown. Requests have lanes of their own: a
 * book, or the page whose books must be found. So has each route, for whose events no others wait.
 */
export function laneOf(event: StoredEvent): string {
  const [kind, route] = [eventKindOf(event), routeOf(event)];
  const place = isExportRequest(event) ? requestPlace(event) : eventPlace(event);
  if (route !== undefined) return `${ROUTE_LANES[kind]}${route}:${place}`;
  return kind === "event" ? place : `${kind === "find" ? FIND_LANE : EXPORT_LANE}${place}`;
}

function requestPlace({ book, page }: Extract<StoredEvent, { eventType: "export_requested" }>): string {
  return book === undefined ? page?.id ?? "" : bookKey(book);
}

function eventPlace({ page, comment }: StoredEvent): string {
  if (page !== undefined) return `page:${page.id}`;
  return comment === undefined ? "" : `comment:${comment.id}`;
}

/** The event that the others of its lane wait behind: the first unfinished one, or a dead one that holds the lane. */
export interface LaneHead {
  /** Identifier. */
  readonly id: string;
  readonly state: "waiting" | "running" | "dead";
  /** Epoch milliseconds of its next attempt, if it waits for a retry. */
  readonly until: number | undefined;
}
