import { type DeliveryHints, type EventUser, isEventType, type NormalizedPayload } from "../webhook_event.ts";
import { buildEvent, buildUser, readWikiPage } from "./build_event.ts";
import { ignoreEvent, isOtherEvent, ON_SOMETHING_ELSE } from "./other_event_table.ts";
import { asRecord, ownValue, type PayloadReader, type PayloadRecord } from "./payload_reader.ts";

/**
 * Reads the body of Data Center or Cloud Connect, sent directly or by a relay that has added the event's name:
 * `timestamp` as an epoch time, `userKey` or `userAccountId`, and `page`, or `comment` with the page as its
 * `parent`. Data Center sends little more than numeric ids, and comments without their page; Cloud Connect names the
 * event only in the URL.
 */
export function readWikiBody(payload: PayloadRecord, hints: DeliveryHints, reader: PayloadReader): NormalizedPayload {
  const named = findEventName(payload, hints);
  if (named === undefined) noteNoName(reader);
  const other = named && findOtherName(named);
  if (other !== undefined) return ignoreEvent(other);
  const isPageEvent = typeof named?.name === "string" && named.name.startsWith("page_");
  const comment = isPageEvent ? undefined : reader.record(ownValue(payload, "comment"), "comment");
  const place = findPage(payload, comment, reader);
  const contentType = contentTypeOf(place.page);
  if (comment !== undefined && contentType !== undefined && contentType !== "page") return ON_SOMETHING_ELSE;
  const time = ownValue(payload, "timestamp");
  return buildEvent({
    eventType: named && reader.eventType(named.name, named.path),
    timestamp: reader.time(time, "timestamp"),
    dated: time !== undefined,
    user: readUser(payload, reader),
    page: readWikiPage(place.page, reader, { path: place.path, comment }),
    commentId: comment && reader.id(ownValue(comment, "id"), "comment.id"),
  }, reader);
}

/** Returns whether a body has fields that only wikis write, regardless of how it names the event. */
export function isWikiBody(payload: PayloadRecord): boolean {
  const isNamed = ownValue(payload, "userAccountId") !== undefined || ownValue(payload, "userKey") !== undefined;
  return isNamed || asRecord(ownValue(asRecord(ownValue(payload, "comment")), "parent")) !== undefined;
}

interface NamedEvent {
  readonly name: unknown;
  /** Path of the name, for findings. */
  readonly path: string;
  /**
   * Whether a wiki wrote the name, so that an unknown one is a new event; in names that people write, it is a typing
   * error.
   */
  readonly byWiki: boolean;
}

/** Finds the name of the event. The body counts before the URL, whose last segment may be anything. */
function findEventName(payload: PayloadRecord, { query, pathname }: DeliveryHints): NamedEvent | undefined {
  for (const [path, byWiki] of [["eventType", false], ["event", true], ["webhookEvent", true]] as const) {
    const name = ownValue(payload, path);
    if (name !== undefined) return { name, path, byWiki };
  }
  const asked = query.get("event");
  if (asked !== null && asked !== "") return { name: asked, path: "event", byWiki: false };
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  return isEventType(name) || isOtherEvent(name) ? { name, path: "event", byWiki: false } : undefined;
}

function findOtherName({ name, byWiki }: NamedEvent): string | undefined {
  if (typeof name !== "string" || isEventType(name)) return undefined;
  return byWiki || isOtherEvent(name) ? name : undefined;
}

function noteNoName(reader: PayloadReader): void {
  const message = '"eventType", "event" and the URL do not name the event';
  reader.note(
    "missing",
    "eventType",
    message,
    "Register the URL with the event type, for example /webhook?event=page_updated.",
  );
}

/** Maximum number of parents to follow from a reply; the page of a deeper one is looked up. */
const MAX_PARENTS = 20;

interface PageAt {
  readonly page: PayloadRecord | undefined;
  readonly path: string;
}

/** Finds the page of the event. The parent of a reply is a comment, which may or may not name its own parent. */
function findPage(payload: PayloadRecord, comment: PayloadRecord | undefined, reader: PayloadReader): PageAt {
  let path = "comment.parent";
  let parent = reader.record(ownValue(comment, "parent"), path);
  const repliedTo = idOf(asRecord(ownValue(comment, "inReplyTo")));
  for (let depth = 0; parent !== undefined && isComment(parent, repliedTo); depth++) {
    path += ".parent";
    parent = depth < MAX_PARENTS ? reader.record(ownValue(parent, "parent"), path) : undefined;
  }
  return parent === undefined
    ? { page: reader.record(ownValue(payload, "page"), "page"), path: "page" }
    : { page: parent, path };
}

function isComment(content: PayloadRecord, repliedTo: string | undefined): boolean {
  const type = contentTypeOf(content);
  return type === undefined ? repliedTo !== undefined && idOf(content) === repliedTo : type === "comment";
}

function contentTypeOf(content: PayloadRecord | undefined): unknown {
  return ownValue(content, "contentType") ?? ownValue(content, "type");
}

function idOf(content: PayloadRecord | undefined): string | undefined {
  const id = ownValue(content, "id");
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

function readUser(payload: PayloadRecord, reader: PayloadReader): EventUser | undefined {
  const path = ownValue(payload, "userKey") === undefined ? "userAccountId" : "userKey";
  const accountId = reader.optionalId(ownValue(payload, path), path);
  return buildUser({ accountId, displayName: undefined, email: undefined });
}
