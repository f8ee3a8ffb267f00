import { present } from "../../base/present.ts";
import { WikiError } from "../errors.ts";
import { readField, readId, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import type { AttachmentChange } from "./page.ts";
import { parseInstant } from "./parse_fields.ts";
import { searchContent } from "./search_content.ts";

const EXPAND = "container,version,history.lastUpdated";

/**
 * The attachments of the pages of a space that changed since an instant, the newest change first; the index is asked on
 * both kinds of wiki, because no list of a space's attachments is there.
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

/** The page that an attachment belongs to; undefined for those of blog posts, comments and spaces. */
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
