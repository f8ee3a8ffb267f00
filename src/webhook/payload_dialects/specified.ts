import { isEventType } from "../event_type.ts";
import type { EventPage, EventUser, NormalizedPayload } from "../webhook_event.ts";
import { buildEvent, buildPage, buildUser } from "./build_event.ts";
import { ADDRESS, EMAIL, PAGE_VERSION, PERSON_NAME, SPACE_KEY, TITLE } from "./facts.ts";
import { ignoreEvent, isOtherEvent } from "./other_event_table.ts";
import { ownValue, type PayloadReader, type PayloadRecord } from "./payload_reader.ts";

/** Reads the payload of the specification (webhooks, section 2.2). Its list of event types is closed. */
export function readSpecified(payload: PayloadRecord, reader: PayloadReader): NormalizedPayload {
  const name = ownValue(payload, "eventType");
  if (typeof name === "string" && !isEventType(name) && isOtherEvent(name)) return ignoreEvent(name);
  const time = ownValue(payload, "timestamp");
  const comment = reader.record(ownValue(payload, "comment"), "comment");
  return buildEvent({
    eventType: reader.eventType(name, "eventType"),
    timestamp: reader.time(time, "timestamp"),
    dated: time !== undefined,
    user: readUser(reader.record(ownValue(payload, "user"), "user"), reader),
    page: readPage(reader.record(ownValue(payload, "page"), "page"), reader),
    commentId: comment && reader.id(ownValue(comment, "id"), "comment.id"),
  }, reader);
}

function readUser(user: PayloadRecord | undefined, reader: PayloadReader): EventUser | undefined {
  return user && buildUser({
    accountId: reader.optionalId(ownValue(user, "accountId"), "user.accountId"),
    displayName: reader.fact(PERSON_NAME, ownValue(user, "displayName"), "user.displayName"),
    email: reader.fact(EMAIL, ownValue(user, "email"), "user.email"),
  });
}

function readPage(page: PayloadRecord | undefined, reader: PayloadReader): EventPage | undefined {
  if (page === undefined) return undefined;
  const version = ownValue(page, "version");
  return buildPage({
    id: reader.id(ownValue(page, "id"), "page.id"),
    title: reader.fact(TITLE, ownValue(page, "title"), "page.title"),
    spaceKey: reader.fact(SPACE_KEY, ownValue(page, "spaceKey"), "page.spaceKey"),
    // Some programs write 0 for an unknown version.
    version: typeof version === "number" || version === "0"
      ? PAGE_VERSION.read(version)
      : reader.fact(PAGE_VERSION, version, "page.version"),
    url: reader.fact(ADDRESS, ownValue(page, "url"), "page.url"),
  });
}
