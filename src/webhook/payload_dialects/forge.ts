import type { EventType, NormalizedPayload } from "../webhook_event.ts";
import { buildEvent, buildUser, readPageVersion, readWikiPage } from "./build_event.ts";
import { ignoreEvent, ON_SOMETHING_ELSE } from "./other_event_table.ts";
import { asRecord, ownValue, type PayloadReader, type PayloadRecord } from "./payload_reader.ts";

/** Forge's events and their event types. Events of live documents count as edits. */
const FORGE_EVENT_TYPES: ReadonlyMap<string, EventType> = new Map([
  ["avi:confluence:created:page", "page_created"],
  ["avi:confluence:updated:page", "page_updated"],
  ["avi:confluence:initialized:page", "page_updated"],
  ["avi:confluence:started:page", "page_updated"],
  ["avi:confluence:snapshotted:page", "page_updated"],
  ["avi:confluence:published:page", "page_updated"],
  ["avi:confluence:deleted:page", "page_removed"],
  ["avi:confluence:trashed:page", "page_trashed"],
  ["avi:confluence:restored:page", "page_restored"],
  ["avi:confluence:moved:page", "page_moved"],
  ["avi:confluence:created:comment", "comment_created"],
  ["avi:confluence:updated:comment", "comment_updated"],
  ["avi:confluence:deleted:comment", "comment_removed"],
]);

/** Returns the events of Forge that are read as one of these types, in the order of the types. */
export function forgeEventsOf(types: readonly EventType[]): string[] {
  return types.flatMap((type) => [...FORGE_EVENT_TYPES].filter(([, each]) => each === type).map(([name]) => name));
}

/** Returns whether the `eventType` of a payload is one of Forge's. */
export function isForgeEventType(eventType: unknown): eventType is string {
  return typeof eventType === "string" && eventType.startsWith("avi:");
}

/**
 * Returns the event in what Forge sends to a remote: the event itself, or `payload` or `event` of an envelope with a
 * context. Returns any other body as it is.
 */
export function openForgeEnvelope(body: PayloadRecord): PayloadRecord {
  if (ownValue(body, "eventType") !== undefined) return body;
  const contents = ["payload", "event"].map((name) => asRecord(ownValue(body, name)));
  return contents.find((content) => isForgeEventType(ownValue(content, "eventType"))) ?? body;
}

/**
 * Reads what Forge sends to an app, which may forward it, or to a remote: `eventType`, `atlassianId`, `eventCreatedDate`, and `content`,
 * the page, or the comment with the page as its `container`. Old bodies have no date; then a relay's `timestamp`
 * counts, else the arrival. The date and the content's version identify the event: a resend repeats them, although the
 * rest of its body differs.
 */
export function readForge(name: string, payload: PayloadRecord, reader: PayloadReader): NormalizedPayload {
  const eventType = FORGE_EVENT_TYPES.get(name);
  if (eventType === undefined) return ignoreEvent(name);
  const content = reader.record(ownValue(payload, "content"), "content");
  const isComment = eventType.startsWith("comment_");
  const within = isComment ? reader.record(ownValue(content, "container"), "content.container") : undefined;
  const containerType = ownValue(within, "type");
  const container = containerType === "comment" ? undefined : within; // the container of a reply; its page is looked up
  if (container !== undefined && containerType !== undefined && containerType !== "page") return ON_SOMETHING_ELSE;
  const path = ownValue(payload, "eventCreatedDate") === undefined ? "timestamp" : "eventCreatedDate";
  const time = ownValue(payload, path);
  const accountId = reader.optionalId(ownValue(payload, "atlassianId"), "atlassianId");
  const version = readPageVersion(content);
  const isKnown = path === "eventCreatedDate" && version !== undefined;
  const normalized = buildEvent({
    eventType,
    timestamp: reader.time(time, path),
    dated: time !== undefined,
    user: buildUser({ accountId, displayName: undefined, email: undefined }),
    page: isComment
      ? readWikiPage(container, reader, { path: "content.container", comment: content })
      : readWikiPage(content, reader, { path: "content" }),
    commentId: isComment && content !== undefined ? reader.id(ownValue(content, "id"), "content.id") : undefined,
  }, reader);
  const { event } = normalized;
  const identity = [name, (event.comment ?? event.page)?.id, version, event.timestamp, accountId];
  return isKnown ? { ...normalized, identity } : normalized;
}
