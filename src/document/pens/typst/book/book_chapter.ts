import type { Issue } from "../../../../base/issue.ts";
import type { Root } from "../../../tree.ts";
import type { RenderedHeading, RenderedImage } from "./rendering.ts";

/**
 * A chapter of a book. In its tree, headings have their final levels, links within the book are `#name`, and their
 * places are `:anchor{name}`, each name once in the book.
 */
export interface BookChapter {
  readonly root: Root;
  /** Name of its start; unique over the book. */
  readonly anchor: string;
  /** Level of its heading, from 1; 0 for a chapter without one. */
  readonly level: number;
  /** Text of its heading. */
  readonly title: string;
  /** Set for a chapter whose heading has no number. Headings in its tree say so themselves. */
  readonly unnumbered?: true;
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
  /** Images of the abstract. */
  readonly images: readonly RenderedImage[];
  /** Content of the abstract that is not shown as intended. */
  readonly issues: readonly Issue[];
  /** Names that links refer to, and that no chapter has: these links are plain text. */
  readonly unplaced: readonly string[];
  /** Finds the block of a chapter in which a line of the source is, from 1. */
  readonly locate: (sourceLine: number) => ChapterPlace | undefined;
}
