import type { WebhookEvent } from "./webhook_event.ts";

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
