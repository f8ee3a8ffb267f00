/** A node of a page body in the wiki's storage format. */
export type StorageNode = StorageElement | StorageText;

/** An element; comments and processing instructions are elements without children and attributes. */
export interface StorageElement {
  type: "element";
  /** Name as written, including the prefix: `ac:structured-macro`; `#comment` and `#instruction` for those. */
  name: string;
  /** Attributes by name as written, in order; references are resolved. */
  attributes: ReadonlyMap<string, string>;
  children: StorageNode[];
  /** Start in the parsed text, in UTF-16 code units. */
  start: number;
  /** End, exclusive. */
  end: number;
}

/** Text between tags with resolved references, or the text of adjacent CDATA sections. */
export interface StorageText {
  type: "text";
  value: string;
  cdata: boolean;
  /** Start in the parsed text, in UTF-16 code units. */
  start: number;
  /** End, exclusive. */
  end: number;
}

/** Limits of a page body; a wiki accepts at most 5 MB. */
export const STORAGE_LIMITS = {
  /** UTF-16 code units of the whole text. */
  length: 10 * 1024 * 1024,
  /** Nodes of the tree. */
  nodes: 500_000,
  /** Nesting depth of elements. */
  depth: 100,
} as const;

/** Text that nodes of a page body were parsed from. */
export interface ReadSource {
  readonly xhtml: string;
  /** Whether text that Markdown parses slowly, or cannot end with, becomes opaque. */
  readonly isBounded: boolean;
}
