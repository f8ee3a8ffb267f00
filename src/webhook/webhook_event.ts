import type { EventType } from "./event_type.ts";

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
