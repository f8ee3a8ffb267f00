import type { Issue } from "../../base/issue.ts";
import type { DocumentMeta } from "../../document/document_meta.ts";
import type { Chapter } from "./chapter.ts";

/** A book from any source, as the formats read it. */
export interface Book {
  readonly meta: DocumentMeta;
  /** Names of all places that links can lead to, also of those in other files of the same book. */
  readonly places: { has(name: string): boolean };
  /** Number of chapters. */
  readonly size: number;
  /** Creates the chapters in their order, one tree after the other. */
  readonly chapters: () => Iterable<Chapter>;
  /**
   * Adds its page or file to a finding about a chapter that was created; without an anchor, the finding is about the
   * book.
   */
  readonly place: (issue: Issue, anchor: string | undefined) => Issue;
}
