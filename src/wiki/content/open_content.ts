import type { ContentReader } from "./content_reader.ts";
import type { WikiContent } from "./wiki_content.ts";
import type { WikiClient } from "../wiki_client.ts";
import { listAttachmentChanges } from "./search_content.ts";
import { downloadAttachment, uploadAttachment } from "./attachments.ts";
import { createDialectV1 } from "./dialect_v1.ts";
import { createDialectV2 } from "./dialect_v2.ts";
import { findUsers } from "./find_users.ts";
import { listLabels, searchLabeled } from "./labeled_pages.ts";
import { addLabels, removeLabel } from "./labels.ts";
import { readContents } from "./read_contents.ts";
import { readVersion } from "./read_version.ts";
import { restorePage } from "./restore_page.ts";
import { updatePage } from "./update_page.ts";

/**
 * Opens the content of a wiki; sends nothing yet. Cloud uses API version 2, and version 1 for what that lacks; Data
 * Center uses version 1.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createWikiClient } from "../wiki_client.ts";
 * import { openContent } from "./open_content.ts";
 *
 * const space = { id: 98305, key: "DOCS", name: "Documents" };
 * const client = createWikiClient(
 *   { site: "https://wiki.company.com", deployment: "data-center", authorization: "Bearer abc" },
 *   {
 *     fetch: () => Promise.resolve(Response.json(space)),
 *     now: () => 0,
 *     random: () => 0,
 *     sleep: () => Promise.resolve(),
 *     signal: new AbortController().signal,
 *   },
 * );
 * strictEqual((await openContent(client).findSpace("DOCS"))?.id, "98305");
 * ```
 */
export function openContent(client: WikiClient): WikiContent & ContentReader {
  const dialect = client.deployment === "cloud" ? createDialectV2(client) : createDialectV1(client);
  return {
    ...dialect,
    updatePage: (edit) => updatePage(edit, dialect),
    restorePage: (id) => restorePage(id, dialect),
    readVersion: (id, version) => readVersion(id, version, dialect),
    addLabels: (id, names) => addLabels(client, id, names),
    removeLabel: (id, name) => removeLabel(client, id, name),
    listAttachmentChanges: (spaceKey, since) => listAttachmentChanges(client, spaceKey, since),
    downloadAttachment: (attachment, options) => downloadAttachment(client, attachment, options),
    readContents: (ids) => readContents(ids, dialect.contents),
    listLabels: (spaceKey) => listLabels(client, spaceKey),
    searchLabeled: (search) => searchLabeled(client, search),
    findUsers: (refs) => findUsers(client, refs),
    uploadAttachment: (pageId, file) => uploadAttachment(client, pageId, file),
  };
}
