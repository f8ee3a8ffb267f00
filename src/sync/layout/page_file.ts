/** What a page's file says about the page, in this order. */
export interface PageFields {
  /** What the wiki knows the page by, whatever its title and path. */
  readonly id: string;
  /** As the wiki has it. */
  readonly title: string;
  /** Key of the space. */
  readonly space: string;
  /** Version of the page that the file was made from, from 1. */
  readonly version: number;
  /** Where people look at it. */
  readonly url: string;
  /** In the order of the wiki. */
  readonly labels: readonly string[];
}

/** The file of a page, taken apart. */
export interface PageFile {
  /** Those of the fields that are there. */
  readonly fields: Partial<PageFields>;
  /** Lines of the front matter that are about something else, as they are written; empty, or with a line end. */
  readonly extra: string;
  /** Markdown, with LF line ends. */
  readonly body: string;
}

/** The names of {@linkcode PageFields}, in their order. */
export const PAGE_FIELDS = ["id", "title", "space", "version", "url", "labels"] as const;
