/**
 * Event payload (webhooks, section 2.2). Every delivery is converted to this form on arrival. A fact that the delivery
 * lacks and that could not be looked up is absent.
 */
export interface WebhookEvent {
  /** What happened. */
  readonly eventType: EventType;
  /** When, ISO 8601 in UTC with milliseconds. */
  readonly timestamp: string;
  /** Who caused it. */
  readonly user?: EventUser;
  /** The affected page; for a comment, the page it is on. */
  readonly page?: EventPage;
  /** The comment, in comment events. The specification has no field for it, but real wikis send its id. */
  readonly comment?: { readonly id: string };
}

/** The acting user. */
export interface EventUser {
  /** Account identifier (Cloud) or user key (Data Center). */
  readonly accountId?: string;
  /** Name for people. */
  readonly displayName?: string;
  /** Email address. */
  readonly email?: string;
}

/** The page of an event. */
export interface EventPage {
  /** Page identifier. */
  readonly id: string;
  /** Title. */
  readonly title?: string;
  /** Key of its space. */
  readonly spaceKey?: string;
  /** Version number, from 1. */
  readonly version?: number;
  /** URL for a browser. */
  readonly url?: string;
}

/** Facts about a delivery besides its body. */
export interface DeliveryHints {
  /** Path of the request; some wikis name the event only there: `/webhook/page_updated`. */
  readonly pathname: string;
  /** Query of the request; other wikis name the event only there: `?event=page_updated`. */
  readonly query: URLSearchParams;
  /** Epoch milliseconds of its arrival; used as the event's time when the body has none. */
  readonly receivedAt: number;
}

/** Result of reading a delivery. */
export type NormalizedPayload = NormalizedEvent | IgnoredPayload;

/** Delivery of an event of the specification. */
export interface NormalizedEvent {
  /** The event. */
  readonly event: WebhookEvent;
  /** Whether the body says when the event happened; without a time, two events can have equal bodies. */
  readonly dated: boolean;
  /** Values that identify the event, if the wiki states them; the rest of the body may differ when it is resent. */
  readonly identity?: readonly unknown[];
}

/** Valid delivery of something other than an event. */
export interface IgnoredPayload {
  /** Why it is not an event of the specification, for people. */
  readonly ignored: string;
}

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

/**
 * Copy of an event for one of the routes that took it. An inbox stores it like an event, in a lane of that route and its
 * page, and hands it out to the workers of that route only: so each route has retries and a history of its own.
 */
export interface RoutedEvent extends WebhookEvent {
  /** Name of the route. */
  readonly route: string;
  /** Identifier of the event that was routed. */
  readonly source: string;
}

/** Form of the name of a route. */
export const ROUTE_NAME_PATTERN = "^[a-z0-9][a-z0-9-]{0,39}$";

const ROUTE_NAME = new RegExp(ROUTE_NAME_PATTERN);

/** Returns whether a text can be the name of a route. */
export function isRouteName(text: string): boolean {
  return ROUTE_NAME.test(text);
}
