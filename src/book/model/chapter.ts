import type { Root } from "../../document/tree.ts";
import type { SourcePage } from "./source_page.ts";

/** A page in the order of the book. */
export interface BookEntry {
  readonly facts: SourcePage;
  /** Level of its heading, from 1; 0 for the page whose title is that of the book and whose text opens it. */
  readonly level: number;
}

/**
 * A page as part of a book. In its tree, all macros, links and pictures are resolved: headings have their final levels;
 * every anchor (`:anchor{name}`) is unique over the book; links are `#name` within the book or absolute addresses; URLs
 * of pictures are keys of {@linkcode PictureRef}.
 */
export interface Chapter extends BookEntry {
  /** Anchor of its start: `page-<id>`. */
  readonly anchor: string;
  readonly root: Root;
}

/** A picture that a chapter shows. */
export interface PictureRef {
  /** URL in the tree: `attachment:<page id>/<encoded name>`, an `https:` or a `data:` address, or a path for files. */
  readonly url: string;
  readonly attachment?: { readonly pageId: string; readonly name: string };
}
