import type { PageAccess, TrashAccess } from "./update_page.ts";
import type { ContentReader } from "./content_reader.ts";
import type { ContentAccess } from "./read_contents.ts";
import type { VersionAccess } from "./list_versions.ts";
import type { WikiContent } from "./wiki_content.ts";

/** Methods that are the same in both API versions, or combine several requests. */
type Shared =
  | "updatePage"
  | "readVersion"
  | "readPages"
  | "restorePage"
  | "addLabels"
  | "removeLabel"
  | "listAttachmentChanges"
  | "downloadAttachment"
  | "uploadAttachment"
  | "readContents"
  | "listLabels"
  | "searchLabeled"
  | "searchPages"
  | "downloadFile"
  | "searchAttachments"
  | "findUsers";

/** Methods that differ between the two API versions. */
export interface Dialect extends Omit<WikiContent & ContentReader, Shared>, PageAccess, VersionAccess, TrashAccess {
  /** See {@linkcode WikiContent.readPage}. */
  readPage: WikiContent["readPage"];
  /** Reads pages with bodies. */
  readonly contents: ContentAccess;
}
