import type { EventPage, EventType, EventUser, NormalizedEvent, WebhookEvent } from "../webhook_event.ts";
import { asRecord, ownValue, type PayloadReader, type PayloadRecord } from "./payload_reader.ts";
import { ADDRESS, PAGE_VERSION, SPACE_KEY, TITLE } from "./facts.ts";

/** All fields of a type, optional ones as undefined. */
type Facts<T> = {
  readonly [Key in keyof Required<T>]: T[Key] | (object extends Pick<T, Key> ? undefined : never);
};

/** Facts in a delivery. */
interface EventFacts {
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

/** Place of a page in a payload. */
interface WikiPagePlace {
  /** Path of the page in the payload. */
  readonly path: string;
  /** The comment on the page, which may name the space. */
  readonly comment?: PayloadRecord | undefined;
}

/**
 * Reads a page as wikis send it: `id`, and optionally `title`, `spaceKey` or `space.key`, `version` or
 * `version.number`, and `self` or `url`. Invalid values are left out, except for the id.
 */
export function readWikiPage(
  page: PayloadRecord | undefined,
  reader: PayloadReader,
  { path, comment }: WikiPagePlace,
): EventPage | undefined {
  return page && buildPage({
    id: reader.id(ownValue(page, "id"), `${path}.id`),
    title: TITLE.read(ownValue(page, "title")),
    spaceKey: readSpaceKey(page) ?? readSpaceKey(comment),
    version: readPageVersion(page),
    url: ADDRESS.read(ownValue(page, "self") ?? ownValue(page, "url")),
  });
}

/** Reads the version number of a content; in Forge's payload the version is an object. */
export function readPageVersion(content: PayloadRecord | undefined): number | undefined {
  const version = ownValue(content, "version");
  return PAGE_VERSION.read(ownValue(asRecord(version), "number") ?? version);
}

function readSpaceKey(content: PayloadRecord | undefined): string | undefined {
  return SPACE_KEY.read(ownValue(content, "spaceKey") ?? ownValue(asRecord(ownValue(content, "space")), "key"));
}
