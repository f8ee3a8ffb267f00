import { present } from "../../base/present.ts";
import { webAddress } from "../event_facts.ts";
import { WikiError } from "../wiki_errors.ts";
import { readField, readId, readNumber, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import type { Attachment, Folder, PageSummary, Space } from "./page.ts";
import { parseBasics, parseInstant } from "./parse_fields.ts";
import { readAccountRef } from "./user_ref.ts";

/** Parses a page of API version 2 whose space is known. @throws {WikiError} `bad-answer`. */
export function parsePageV2(value: unknown, spaceKey: string, client: WikiClient): PageSummary {
  const facts = present({
    ...readParent(value),
    position: readNumber(value, "position"),
    modifiedAt: parseInstant(readText(readField(value, "version"), "createdAt")),
    url: webAddress(readField(value, "_links"), client),
    createdBy: readAccountRef(value, "authorId"),
    createdAt: parseInstant(readText(value, "createdAt")),
    modifiedBy: readAccountRef(readField(value, "version"), "authorId"),
  });
  return { ...parseBasics(value), spaceKey, status: readText(value, "status") ?? "current", ...facts };
}

function readParent(value: unknown): { parentId?: string | undefined; folderId?: string | undefined } {
  const type = readText(value, "parentType") ?? "page";
  const id = readId(value, "parentId");
  return type === "page" ? { parentId: id } : type === "folder" ? { folderId: id } : {};
}

/** Parses a folder. @throws {WikiError} `bad-answer`. */
export function parseFolderV2(value: unknown): Folder {
  const id = readId(value, "id");
  if (id === undefined) throw new WikiError("bad-answer", "Cannot read a folder: the answer has no id");
  return { id, ...present(readParent(value)) };
}

/** Parses a space. @throws {WikiError} `bad-answer`. */
export function parseSpaceV2(value: unknown, client: WikiClient): Space {
  const [id, key] = [readId(value, "id"), readText(value, "key")];
  if (id === undefined || key === undefined) {
    throw new WikiError("bad-answer", "Cannot read a space: the answer has no id or no key");
  }
  const facts = { name: readText(value, "name"), homepageId: readId(value, "homepageId") };
  return { id, key, ...present({ ...facts, url: webAddress(readField(value, "_links"), client) }) };
}

/** Parses an attachment. @throws {WikiError} `bad-answer`. */
export function parseAttachmentV2(value: unknown, pageId: string): Attachment {
  const { id, title: name, version } = parseBasics(value, "an attachment");
  const facts = present({
    ...{ mediaType: readText(value, "mediaType"), size: readNumber(value, "fileSize") },
    fileId: readText(value, "fileId"),
    modifiedAt: parseInstant(readText(readField(value, "version"), "createdAt")),
    comment: readText(value, "comment") || undefined,
  });
  return { id, pageId, name, version, ...facts };
}
