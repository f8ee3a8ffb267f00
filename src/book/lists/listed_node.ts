/** Place of an entry in the file that lists a book. */
export interface ListedPlace {
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** An entry of the file that lists a book: a chapter, or a heading over chapters. */
export interface ListedNode {
  /** Title in the list; undefined if it names only a file. */
  readonly title?: string | undefined;
  /** Path as it is written, relative to the folder of the content; undefined for a heading or a draft. */
  readonly path?: string | undefined;
  /** Whether `path` is a pattern such as `guides/*.qmd`, or a folder whose files the entry means. */
  readonly isPattern?: boolean;
  /** Whether it begins the appendices. */
  readonly isAppendix?: boolean;
  /** Whether it has no number, such as a preface. */
  readonly isUnnumbered?: boolean;
  readonly place: ListedPlace;
  readonly children: readonly ListedNode[];
}

/** What the file that lists a book says about the book. Empty texts are absent. */
export interface ListedFacts {
  readonly title?: string;
  readonly subtitle?: string;
  readonly authors?: readonly string[];
  readonly description?: string;
  readonly language?: string;
  readonly date?: string;
}

/** A parsed list. */
export interface BookList {
  readonly facts: ListedFacts;
  /** Undefined if the file lists nothing. */
  readonly nodes: readonly ListedNode[] | undefined;
}

/** Maximum number of entries that a list may have. */
export const MAX_LISTED = 5000;
/** Maximum depth of a list. */
export const MAX_LISTED_DEPTH = 12;
