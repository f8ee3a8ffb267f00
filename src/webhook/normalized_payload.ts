import type { WebhookEvent } from "./webhook_event.ts";

/** What is known about a delivery besides its body. */
export interface DeliveryHints {
  /** Path of the request: some wikis name the event only there, as `/webhook/page_updated`. */
  readonly pathname: string;
  /** Query of the request: or there, as `?event=page_updated`. */
  readonly query: URLSearchParams;
  /** Epoch milliseconds of its arrival, the time of an event that does not say when it happened. */
  readonly receivedAt: number;
}

/** What a delivery turned out to be. */
export type NormalizedPayload = NormalizedEvent | IgnoredPayload;

/** A delivery with an event of the specification. */
export interface NormalizedEvent {
  /** The event. */
  readonly event: WebhookEvent;
  /** Whether the body says when it happened; without that two events can have the same bytes. */
  readonly dated: boolean;
  /** What tells the event from every other one, where the wiki says so; the rest of its body may differ when it is resent. */
  readonly identity?: readonly unknown[];
}

/** A delivery that is right but about something else. */
export interface IgnoredPayload {
  /** Why it is no event of the specification, for people. */
  readonly ignored: string;
}
