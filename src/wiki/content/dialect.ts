import type { PageAccess } from "./update_page.ts";
import type { TrashAccess } from "./restore_page.ts";
import type { VersionAccess } from "./read_version.ts";
import type { WikiContent } from "./wiki_content.ts";

/** Methods that are the same in both API versions, or combine several requests. */
type Shared =
  | "updatePage"
  | "readVersion"
  | "restorePage"
  | "addLabels"
  | "removeLabel"
  | "listAttachmentChanges"
  | "downloadAttachment"
  | "uploadAttachment";

/** Methods that differ between the two API versions. */
export interface Dialect extends Omit<WikiContent, Shared>, PageAccess, VersionAccess, TrashAccess {
  /** See {@linkcode WikiContent.readPage}. */
  readPage: WikiContent["readPage"];
}
