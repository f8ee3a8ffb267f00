/** A node of a page body in the wiki's storage format. */
export type StorageNode = StorageElement | StorageText;

/** An element, or a comment or instruction as an element without children and attributes. */
export interface StorageElement {
  type: "element";
  /** As written, prefix included: `ac:structured-macro`; `#comment` and `#instruction` for what is no element. */
  name: string;
  /** By their names as written, in their order; references are resolved. */
  attributes: ReadonlyMap<string, string>;
  children: StorageNode[];
  /** Where it starts in the text that was parsed, in UTF-16 code units. */
  start: number;
  /** Where it ends, exclusive. */
  end: number;
}

/** Text between tags, references resolved; or the text of CDATA sections that follow each other without a gap. */
export interface StorageText {
  type: "text";
  value: string;
  cdata: boolean;
  /** Where it starts in the text that was parsed, in UTF-16 code units. */
  start: number;
  /** Where it ends, exclusive. */
  end: number;
}

/** What a page body may demand of the reader; a wiki takes at most 5 MB. */
export const STORAGE_LIMITS = {
  /** UTF-16 code units of the whole text. */
  length: 10 * 1024 * 1024,
  /** Nodes of the tree. */
  nodes: 500_000,
  /** Open elements at a time. */
  depth: 100,
} as const;
