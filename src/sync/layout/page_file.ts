/** Fields of a page file, in this order. */
export interface PageFields {
  /** ID of the page in the wiki, which never changes. */
  readonly id: string;
  /** Title in the wiki. */
  readonly title: string;
  /** Key of the space. */
  readonly space: string;
  /** Version of the page that has the text of the file or that it was made from, from 1. */
  readonly version: number;
  /** In the order of the wiki. */
  readonly labels: readonly string[];
}

/** Fields of a page file, including those that only older versions of the program wrote. */
export interface ReadPageFields extends PageFields {
  /** Address of the page in the wiki. */
  readonly url: string;
}

/** A parsed page file. */
export interface PageFile {
  /** Fields that are present. */
  readonly fields: Partial<ReadPageFields>;
  /** Lines of the labels, as written; absent, or with a trailing line break. */
  readonly labelLines?: string;
  /** Other lines of the front matter, as written; empty, or with a trailing line break. */
  readonly extra: string;
  /** Markdown, with LF line endings. */
  readonly body: string;
}

/** Names of {@linkcode PageFields}, in their order. */
export const PAGE_FIELDS = ["id", "title", "space", "version", "labels"] as const;

/** Largest file of a page in bytes. */
export const MAX_PAGE_BYTES = 16 * 1024 * 1024;
