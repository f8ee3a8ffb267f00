import type { EventType } from "../event_type.ts";
import type { NormalizedEvent } from "../normalized_payload.ts";
import type { EventPage, EventUser, WebhookEvent } from "../webhook_event.ts";
import type { PayloadReader } from "./payload_reader.ts";

/** The facts of something, those that may be missing as undefined. */
export type Facts<T> = {
  readonly [Key in keyof Required<T>]: T[Key] | (object extends Pick<T, Key> ? undefined : never);
};

/** What a delivery said. */
export interface EventFacts {
  /** Its type; undefined only where that was noted as a finding. */
  readonly eventType: EventType | undefined;
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
  /** Whether the time is the delivery's own. */
  readonly dated: boolean;
  /** Who did it. */
  readonly user: EventUser | undefined;
  /** Which page. */
  readonly page: EventPage | undefined;
  /** Which comment. */
  readonly commentId: string | undefined;
}

/**
 * The event, without what is missing. An event about a page must have one, an event about a comment one or the comment.
 *
 * @throws {PayloadError} when the reader has findings.
 */
export function buildEvent(facts: EventFacts, reader: PayloadReader): NormalizedEvent {
  const { eventType, timestamp, dated, user, page, commentId } = facts;
  if (page === undefined && eventType !== undefined) {
    const isPageEvent = eventType.startsWith("page_");
    if (isPageEvent) reader.note("missing", "page", '"page" is missing');
    else if (commentId === undefined) reader.note("missing", "comment", '"comment" and "page" are missing');
  }
  if (eventType === undefined || reader.hasFindings) throw reader.error();
  const event: { -readonly [Key in keyof WebhookEvent]: WebhookEvent[Key] } = { eventType, timestamp };
  if (user !== undefined) event.user = user;
  if (page !== undefined) event.page = page;
  if (commentId !== undefined) event.comment = { id: commentId };
  return { event, dated };
}

/** A page without what is missing. */
export function buildPage({ id, title, spaceKey, version, url }: Facts<EventPage>): EventPage {
  const page: { -readonly [Key in keyof EventPage]: EventPage[Key] } = { id };
  if (title !== undefined) page.title = title;
  if (spaceKey !== undefined) page.spaceKey = spaceKey;
  if (version !== undefined) page.version = version;
  if (url !== undefined) page.url = url;
  return page;
}

/** A user without what is missing; nothing when all of it is. */
export function buildUser({ accountId, displayName, email }: Facts<EventUser>): EventUser | undefined {
  if (accountId === undefined && displayName === undefined && email === undefined) return undefined;
  const user: { -readonly [Key in keyof EventUser]: EventUser[Key] } = {};
  if (accountId !== undefined) user.accountId = accountId;
  if (displayName !== undefined) user.displayName = displayName;
  if (email !== undefined) user.email = email;
  return user;
}
