import { isEventType } from "../event_type.ts";
import type { NormalizedPayload } from "../normalized_payload.ts";
import { buildEvent, buildUser } from "./build_event.ts";
import { ignoreEvent } from "./other_event_table.ts";
import { own, type PayloadReader, type PayloadRecord } from "./payload_reader.ts";
import { readWikiPage } from "./read_wiki_page.ts";

/**
 * Reads what Confluence Data Center sends: `event`, `timestamp` in epoch milliseconds, `userKey`, and `page` and
 * `comment` with hardly more than a numeric `id`. An event about a comment may come without its page.
 */
export function readDataCenter(payload: PayloadRecord, reader: PayloadReader): NormalizedPayload {
  const name = own(payload, "event");
  if (typeof name === "string" && !isEventType(name)) return ignoreEvent(name);
  const time = own(payload, "timestamp");
  const accountId = reader.optionalId(own(payload, "userKey"), "userKey");
  const comment = reader.record(own(payload, "comment"), "comment");
  return buildEvent({
    eventType: reader.eventType(name, "event"),
    timestamp: reader.time(time, "timestamp"),
    dated: time !== undefined,
    user: buildUser({ accountId, displayName: undefined, email: undefined }),
    page: readWikiPage(reader.record(own(payload, "page"), "page"), reader, { path: "page" }),
    commentId: comment && reader.id(own(comment, "id"), "comment.id"),
  }, reader);
}
