import type { EventType } from "./event_type.ts";

/**
 * The event payload (webhooks, section 2.2). Whatever a wiki sends becomes this before anything else sees it. A fact
 * that the delivery did not have, and that could not be looked up, is absent; nothing is invented.
 */
export interface WebhookEvent {
  /** What happened. */
  readonly eventType: EventType;
  /** When, ISO 8601 in UTC with milliseconds. */
  readonly timestamp: string;
  /** Who did it. */
  readonly user?: EventUser;
  /** The page it happened to; for a comment the page it belongs to. */
  readonly page?: EventPage;
  /** The comment, in events about comments. The specification shows no field for it, real wikis send its id. */
  readonly comment?: { readonly id: string };
}

/** The acting user. */
export interface EventUser {
  /** Account identifier (Cloud) or user key (Data Center). */
  readonly accountId?: string;
  /** Name for people. */
  readonly displayName?: string;
  /** E-mail address. */
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
  /** Address for a browser. */
  readonly url?: string;
}
