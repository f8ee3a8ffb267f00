import { present } from "../../base/present.ts";
import { webAddress } from "../event_facts.ts";
import { WikiError } from "../wiki_errors.ts";
import { readArray, readField, readId, readNumber, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import type { Attachment, PageSummary } from "./page.ts";
import { parseBasics, parseInstant } from "./parse_fields.ts";
import { parseUserRef } from "./user_ref.ts";

/** Parses a page of API version 1. @throws {WikiError} `bad-answer`. */
export function parsePageV1(value: unknown, client: WikiClient): PageSummary {
  const basics = parseBasics(value);
  const spaceKey = readText(readField(value, "space"), "key");
  if (spaceKey === undefined) throw new WikiError("bad-answer", `Cannot read page ${basics.id}: it has no space`);
  const history = readField(value, "history");
  const facts = present({
    parentId: readId(readArray(value, "ancestors").at(-1), "id"),
    position: readNumber(readField(value, "extensions"), "position"),
    modifiedAt: parseInstant(readText(readField(value, "version"), "when")),
    url: webAddress(readField(value, "_links"), client),
    createdBy: parseUserRef(readField(history, "createdBy"), client),
    createdAt: parseInstant(readText(history, "createdDate")),
    modifiedBy: parseUserRef(readField(readField(value, "version"), "by"), client),
  });
  return { ...basics, spaceKey, status: readText(value, "status") ?? "current", ...facts };
}

/** Parses an attachment. @throws {WikiError} `bad-answer`. */
export function parseAttachmentV1(value: unknown, pageId: string): Attachment {
  const { id, title: name, version } = parseBasics(value, "an attachment");
  const extensions = readField(value, "extensions");
  const mediaType = readText(extensions, "mediaType") ?? readText(readField(value, "metadata"), "mediaType");
  const [size, fileId] = [readNumber(extensions, "fileSize"), readText(extensions, "fileId")];
  const modifiedAt = parseInstant(readText(readField(value, "version"), "when"));
  const comment = readText(extensions, "comment") ?? readText(readField(value, "metadata"), "comment");
  const facts = present({ mediaType, size, fileId, modifiedAt, comment: comment || undefined });
  return { id, pageId, name, version, ...facts };
}
