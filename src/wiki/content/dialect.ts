import type { PageAccess } from "./update_page.ts";
import type { TrashAccess } from "./restore_page.ts";
import type { VersionAccess } from "./read_version.ts";
import type { WikiContent } from "./wiki_content.ts";

/** What both versions of the interface do in the same way, or what is made of several requests. */
type Shared =
  | "updatePage"
  | "readVersion"
  | "restorePage"
  | "addLabels"
  | "removeLabel"
  | "listAttachmentChanges"
  | "downloadAttachment"
  | "uploadAttachment";

/** What the two versions of the interface do each in their own way. */
export interface Dialect extends Omit<WikiContent, Shared>, PageAccess, VersionAccess, TrashAccess {
  /** See {@linkcode WikiContent.readPage}. */
  readPage: WikiContent["readPage"];
}
