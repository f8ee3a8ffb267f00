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
