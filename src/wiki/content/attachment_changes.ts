import { present } from "../../base/present.ts";
import { WikiError } from "../errors.ts";
import { readField, readId, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import type { AttachmentChange } from "./page.ts";
import { parseInstant } from "./parse_fields.ts";
import { searchContent } from "./search_content.ts";

const EXPAND = "container,version,history.lastUpdated";

/**
 * Lists the attachments of a space's pages that changed since a time, newest first. Uses the search index on both kinds
 * of wiki, because no API lists the attachments of a space.
 */
export async function* listAttachmentChanges(
  client: WikiClient,
  spaceKey: string,
  since: number,
): AsyncGenerator<AttachmentChange> {
  for await (const entry of searchContent(client, { spaceKey, type: "attachment", since, expand: EXPAND })) {
    const pageId = pageOf(entry);
    if (pageId !== undefined) yield { pageId, ...present({ modifiedAt: changeOf(entry) }) };
  }
}

/** Returns the page of an attachment; undefined for those of blog posts, comments and spaces. */
function pageOf(entry: unknown): string | undefined {
  const container = readField(entry, "container");
  if (container !== undefined) {
    const isPage = (readText(container, "type") ?? "page") === "page" && readText(container, "key") === undefined;
    if (!isPage) return undefined;
    const id = readId(container, "id");
    if (id !== undefined) return id;
  }
  const reason = `the answer does not say to what ${readId(entry, "id") ?? "an attachment"} is attached`;
  throw new WikiError("bad-answer", `Cannot list changes of attachments: ${reason}`);
}

function changeOf(entry: unknown): number | undefined {
  const updated = readField(readField(entry, "history"), "lastUpdated");
  return parseInstant(readText(readField(entry, "version"), "when") ?? readText(updated, "when"));
}
