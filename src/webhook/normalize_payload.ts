import { errorIssue } from "../base/issue.ts";
import { isForgeEventType, openForgeEnvelope, readForge } from "./payload_dialects/forge.ts";
import {
  asRecord,
  ownValue,
  PayloadError,
  PayloadReader,
  type PayloadRecord,
} from "./payload_dialects/payload_reader.ts";
import { isWikiBody, readWikiBody } from "./payload_dialects/wiki_body.ts";
import {
  type DeliveryHints,
  type EventPage,
  type EventUser,
  isEventType,
  type NormalizedPayload,
} from "./webhook_event.ts";
import { buildEvent, buildPage, buildUser } from "./payload_dialects/build_event.ts";
import { ADDRESS, EMAIL, PAGE_VERSION, PERSON_NAME, SPACE_KEY, TITLE } from "./payload_dialects/facts.ts";
import { ignoreEvent, isOtherEvent } from "./payload_dialects/other_event_table.ts";

/**
 * Reads the body of a delivery in any of these forms:
 *
 * - the payload of the specification (webhooks, section 2.2), recognized by `eventType`;
 * - Forge's, with an `eventType` that starts with `avi:`, also in the envelope that a remote gets;
 * - Data Center's, recognized by `event`;
 * - Cloud Connect's, which names its event only in the URL, unless a relay has written it into the body as `event`,
 *   `webhookEvent` or `eventType`.
 *
 * Accepts any value that `JSON.parse` can return. Identifiers become strings, times ISO 8601 in UTC. The event's type,
 * time, page and comment must be valid. In the specification's payload the other fields must have their types too; in
 * the payloads of wikis, which may change, an invalid one is left out. Titles and names that are too long are cut.
 *
 * @throws {PayloadError} with every finding when the body has none of these forms.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { normalizePayload } from "./normalize_payload.ts";
 *
 * const body = { timestamp: 1768246501113, event: "page_updated", userKey: "ff80", page: { id: 1015809 } };
 * const hints = { pathname: "/webhook", query: new URLSearchParams(), receivedAt: 0 };
 * deepStrictEqual(normalizePayload(body, hints), {
 *   event: {
 *     eventType: "page_updated",
 *     timestamp: "2026-01-12T19:35:01.113Z",
 *     user: { accountId: "ff80" },
 *     page: { id: "1015809" },
 *   },
 *   dated: true,
 * });
 * ```
 */
export function normalizePayload(value: unknown, hints: DeliveryHints): NormalizedPayload {
  const body = asRecord(value);
  if (body === undefined) {
    throw new PayloadError([errorIssue("wrong-type", "it is not a JSON object", { path: "" })]);
  }
  const payload = openForgeEnvelope(body);
  const reader = new PayloadReader(hints.receivedAt);
  const eventType = ownValue(payload, "eventType");
  if (isForgeEventType(eventType)) return readForge(eventType, payload, reader);
  const isSpecified = eventType !== undefined && (ownValue(payload, "user") !== undefined || !isWikiBody(payload));
  return isSpecified ? readSpecified(payload, reader) : readWikiBody(payload, hints, reader);
}

/** Reads the payload of the specification (webhooks, section 2.2). Its list of event types is closed. */
function readSpecified(payload: PayloadRecord, reader: PayloadReader): NormalizedPayload {
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
