import type { Issue } from "../../../base/issue.ts";

/** An image that a document shows. */
export interface RenderedImage {
  /** Address as written in the document. */
  url: string;
  /** Path in the compiler's project: `/images/1.png`. */
  path: string;
}

/** A heading that becomes a bookmark. */
export interface RenderedHeading {
  /** Level from 1 to 6. */
  level: number;
  text: string;
}

/** A top-level block. */
export interface RenderedBlock {
  /** 1-based line of `source` where it starts. */
  sourceLine: number;
  /** 1-based line of the document. */
  line: number;
}

/** What a chapter shows. */
export interface RenderedChapter {
  /** Images that it reads, each once. */
  readonly images: readonly RenderedImage[];
  /** Headings that become bookmarks, its own first. */
  readonly headings: readonly RenderedHeading[];
  /** Content that is not shown as intended; warnings only. */
  readonly issues: readonly Issue[];
}

/** A block of a chapter. */
export interface ChapterPlace {
  /** Anchor of the chapter. */
  readonly anchor: string;
  /** 1-based line in the chapter, if it is known. */
  readonly line: number | undefined;
}

/** A book as `main.typ`. */
export interface RenderedBook {
  /** Source, to compile next to the template's `/tool.typ`. */
  readonly source: string;
  /** The top-level blocks of all chapters, in order. */
  readonly blocks: readonly RenderedBlock[];
  /** Content of the abstract that is not shown as intended. */
  readonly issues: readonly Issue[];
  /** Finds the block of a chapter in which a line of the source is, from 1. */
  readonly locate: (sourceLine: number) => ChapterPlace | undefined;
}
