import { isEventType } from "../event_type.ts";
import type { DeliveryHints, NormalizedPayload } from "../normalized_payload.ts";
import { buildEvent, buildUser } from "./build_event.ts";
import { ignoreEvent, isOtherEvent, ON_SOMETHING_ELSE } from "./other_event_table.ts";
import { own, type PayloadReader, type PayloadRecord } from "./payload_reader.ts";
import { readWikiPage } from "./read_wiki_page.ts";

/**
 * Reads what Confluence Cloud sends to a Connect app: `userAccountId`, `timestamp` in epoch milliseconds, and `page`, or
 * `comment` with the page as its `parent`. The name of the event stands in the address that was registered for it.
 */
export function readCloudConnect(
  payload: PayloadRecord,
  hints: DeliveryHints,
  reader: PayloadReader,
): NormalizedPayload {
  const name = findEventName(hints);
  if (name === undefined) noteNoName(reader);
  else if (!isEventType(name) && isOtherEvent(name)) return ignoreEvent(name);
  const isPageEvent = name?.startsWith("page_") === true;
  const comment = isPageEvent ? undefined : reader.record(own(payload, "comment"), "comment");
  const path = own(comment, "parent") === undefined ? "page" : "comment.parent";
  const page = reader.record(own(comment, "parent") ?? own(payload, "page"), path);
  const contentType = own(page, "contentType");
  if (comment !== undefined && contentType !== undefined && contentType !== "page") return ON_SOMETHING_ELSE;
  const time = own(payload, "timestamp");
  const accountId = reader.optionalId(own(payload, "userAccountId"), "userAccountId");
  return buildEvent({
    eventType: name === undefined ? undefined : reader.eventType(name, "event"),
    timestamp: reader.time(time, "timestamp"),
    dated: time !== undefined,
    user: buildUser({ accountId, displayName: undefined, email: undefined }),
    page: readWikiPage(page, reader, { path, comment }),
    commentId: comment && reader.id(own(comment, "id"), "comment.id"),
  }, reader);
}

/** The last segment of a path may be anything; it names an event only if there is one of that name. */
function findEventName({ query, pathname }: DeliveryHints): string | undefined {
  const named = query.get("event");
  if (named !== null && named !== "") return named;
  const segment = pathname.slice(pathname.lastIndexOf("/") + 1);
  return isEventType(segment) || isOtherEvent(segment) ? segment : undefined;
}

function noteNoName(reader: PayloadReader): void {
  const message = 'neither "eventType" nor "event" nor the address names the event';
  reader.note("missing", "eventType", message, "Register the address with the event, as /webhook?event=page_updated.");
}
