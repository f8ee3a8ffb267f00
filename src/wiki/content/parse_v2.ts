import { present } from "../../base/present.ts";
import { webAddress } from "../event_facts.ts";
import { WikiError } from "../errors.ts";
import { readField, readId, readNumber, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import type { Attachment, PageSummary, Space } from "./page.ts";
import { parseBasics, parseInstant, parsePageBasics } from "./parse_fields.ts";

/** Parses a page of API version 2 whose space is known. @throws {WikiError} `bad-answer`. */
export function parsePageV2(value: unknown, spaceKey: string, client: WikiClient): PageSummary {
  const isBelowPage = (readText(value, "parentType") ?? "page") === "page";
  const facts = present({
    parentId: isBelowPage ? readId(value, "parentId") : undefined,
    position: readNumber(value, "position"),
    modifiedAt: parseInstant(readText(readField(value, "version"), "createdAt")),
    url: webAddress(readField(value, "_links"), client),
  });
  return { ...parsePageBasics(value), spaceKey, status: readText(value, "status") ?? "current", ...facts };
}

/** Parses a space. @throws {WikiError} `bad-answer`. */
export function parseSpaceV2(value: unknown): Space {
  const [id, key] = [readId(value, "id"), readText(value, "key")];
  if (id === undefined || key === undefined) {
    throw new WikiError("bad-answer", "Cannot read a space: the answer has no id or no key");
  }
  return { id, key, ...present({ name: readText(value, "name"), homepageId: readId(value, "homepageId") }) };
}

/** Parses an attachment. @throws {WikiError} `bad-answer`. */
export function parseAttachmentV2(value: unknown, pageId: string): Attachment {
  const { id, title: name, version } = parseBasics(value, "an attachment");
  const facts = present({ mediaType: readText(value, "mediaType"), size: readNumber(value, "fileSize") });
  return { id, pageId, name, version, ...facts };
}
