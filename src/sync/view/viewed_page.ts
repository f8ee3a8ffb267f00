import type { Authorship } from "../state/page_entry.ts";

/** A page of a synced folder, as its file says. */
export interface ViewedPage {
  readonly id: string;
  readonly title: string;
  /** Title of the wiki's version, which links of other pages use. */
  readonly wikiTitle: string;
  readonly parentId: string | undefined;
  readonly position: number | undefined;
  /** Version of the wiki that the file was made from; 0 for a page that is not in the wiki yet. */
  readonly version: number;
  readonly url: string;
  readonly labels: readonly string[];
  /** Path of the file below the folder; undefined if it has none. */
  readonly path: string | undefined;
  /** Who wrote that version; undefined if the folder does not know it. */
  readonly authorship: Authorship | undefined;
  /** Whether its file and the wiki's version are in conflict. */
  readonly isInConflict: boolean;
}

/** An attachment of a page. */
export interface ViewedAttachment {
  readonly id: string;
  /** Name in the wiki. */
  readonly name: string;
  /** Name of its file. */
  readonly fileName: string;
  /** Version of the wiki that the file was made from; 0 for a file that is not in the wiki yet. */
  readonly version: number;
  readonly mediaType?: string | undefined;
  /** Size in bytes. */
  readonly size: number;
}

/** A page with its body in the storage format. */
export interface ViewedContent {
  readonly page: ViewedPage;
  /** What a push would send. */
  readonly body: string;
  /** Whether the file has edits that the wiki does not have. */
  readonly isEdited: boolean;
}

/** A page whose file cannot be read. */
export interface BrokenPage {
  readonly id: string;
  /** One sentence without a period. */
  readonly reason: string;
}

/** A page without a file, or a file without a page. */
export interface UnmatchedFile {
  /** ID of the page; undefined for a file that is not a page of the wiki. */
  readonly id?: string;
  /** Path of the file. */
  readonly path: string;
  /** `new-file` for one that cannot become a page, `unusable-file`, `not-pulled` or `removed-page`. */
  readonly code: "new-file" | "unusable-file" | "not-pulled" | "removed-page";
  /** One sentence without a period. */
  readonly reason: string;
}
