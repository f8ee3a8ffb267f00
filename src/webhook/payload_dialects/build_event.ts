import type { EventType } from "../event_type.ts";
import type { EventPage, EventUser, NormalizedEvent, WebhookEvent } from "../webhook_event.ts";
import type { PayloadReader } from "./payload_reader.ts";

/** All fields of a type, optional ones as undefined. */
export type Facts<T> = {
  readonly [Key in keyof Required<T>]: T[Key] | (object extends Pick<T, Key> ? undefined : never);
};

/** Facts in a delivery. */
export interface EventFacts {
  /** Its type; undefined only if the reader has a finding about it. */
  readonly eventType: EventType | undefined;
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
  /** Whether the delivery states the time. */
  readonly dated: boolean;
  /** The acting user. */
  readonly user: EventUser | undefined;
  /** The page. */
  readonly page: EventPage | undefined;
  /** Identifier of the comment. */
  readonly commentId: string | undefined;
}

/**
 * Builds the event without missing facts. A page event must have a page, a comment event a page or a comment.
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

/** Builds a page without missing facts. */
export function buildPage({ id, title, spaceKey, version, url }: Facts<EventPage>): EventPage {
  const page: { -readonly [Key in keyof EventPage]: EventPage[Key] } = { id };
  if (title !== undefined) page.title = title;
  if (spaceKey !== undefined) page.spaceKey = spaceKey;
  if (version !== undefined) page.version = version;
  if (url !== undefined) page.url = url;
  return page;
}

/** Builds a user without missing facts; undefined if all are missing. */
export function buildUser({ accountId, displayName, email }: Facts<EventUser>): EventUser | undefined {
  if (accountId === undefined && displayName === undefined && email === undefined) return undefined;
  const user: { -readonly [Key in keyof EventUser]: EventUser[Key] } = {};
  if (accountId !== undefined) user.accountId = accountId;
  if (displayName !== undefined) user.displayName = displayName;
  if (email !== undefined) user.email = email;
  return user;
}
