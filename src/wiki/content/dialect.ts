import type { Page, PageEdit } from "./page.ts";
import type { WikiContent } from "./wiki_content.ts";

/** What the two versions of the interface do each in their own way. */
export interface Dialect extends Omit<WikiContent, "updatePage" | "downloadAttachment" | "uploadAttachment"> {
  /** Sends a page with the number after the version that the edit is based on. */
  replacePage(edit: PageEdit): Promise<Page>;
}
