import type { CaptionKind } from "../captions/find_captions.ts";
import type { IssueLog } from "../issue_log.ts";
import type { FootnoteDefinition, Heading, Nodes, PhrasingContent, RootContent } from "../tree.ts";
import type { ContentsEntry } from "./book/chapter_contents.ts";
import type { WordFrame } from "./word_frame.ts";
import type { WordRole } from "./word_role.ts";

/** A picture that the content may show. */
export interface WordPicture {
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Key of the same picture as SVG, if the one at the address is its fallback. */
  readonly vector?: string | undefined;
}

/** A footnote to which there are several references. */
export interface RepeatedNote {
  readonly bookmark: string;
  readonly number: number;
}

/** Footnotes of a chapter. */
export interface ChapterNotes {
  /** Those in the document to which there are further references. */
  readonly known: Map<string, RepeatedNote>;
  /** Those that are being rendered. */
  readonly open: Set<string>;
}

/** What the blocks of a chapter need to know of the rest of it. */
export interface ChapterFacts {
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Number of references to each footnote. */
  readonly footnoteUses: ReadonlyMap<string, number>;
  /** Places by name: the directive that sets one, or the heading that contains it. */
  readonly anchors: ReadonlyMap<string, Nodes>;
  /** Bookmarks of the shown headings, the first for their links. */
  readonly bookmarks: ReadonlyMap<Heading, readonly string[]>;
  /** Headings inside of other blocks, which are in no table of contents. */
  readonly boxedHeadings: ReadonlySet<Heading>;
  readonly notes: ChapterNotes;
  /** Names of wiki content without a form on pages, each reported once. */
  readonly reported: Set<string>;
  /** Level of its heading; 0 for a chapter that has none of its own. */
  readonly level: number;
  /** Returns the headings of these levels, counted within the chapter, for its contents. */
  contents(from: number, to: number): readonly ContentsEntry[];
}

/** State shared by the whole rendering of a document. */
export interface WordWork {
  readonly frame: WordFrame;
  readonly log: IssueLog;
  /** Whether contents that an author asks for are shown: the template has none for the whole document. */
  readonly showsContents: boolean;
  readonly chapter: ChapterFacts;
  /** Whether parts of code have colors. */
  readonly colorsCode: boolean;
  /** Returns the style of a purpose, and notes that it is used. */
  style(role: WordRole): string;
  /** Returns the ID of the relationship to an address or a picture; the same one for the same target. */
  relationship(kind: "hyperlink" | "image", target: string): string;
  /** Returns an unused number for a bookmark or a drawing. */
  number(of: "bookmark" | "drawing"): number;
  /** Returns the next number of the captions of a kind, from 1. */
  caption(kind: CaptionKind): number;
  /** Returns a bookmark for a caption that the template lists; `identifier` is that of its numbers. */
  listedCaption(identifier: string): string;
  /** Adds a footnote with these blocks, and returns its ID. */
  note(blocks: string): number;
  /** Adds a list at a level from 0, and returns its `w:numId`. */
  list(kind: "bullet" | "number", start: number, level?: number): number;
  /** Returns a picture by its address in the tree; undefined if there is none. */
  picture(url: string): WordPicture | undefined;
  /** Returns the bookmark of a place of the document by its name; undefined if nothing has it. */
  bookmark(name: string): string | undefined;
  /** Returns the bookmark around all blocks of the chapter, which it then has. */
  chapterBookmark(): string;
  /** Returns a bookmark for a place that only the rendering itself refers to, with a name like this one. */
  newBookmark(name: string): string;
  /** Renders blocks. Elements call it for their content, and need not import each other. */
  blocks(nodes: readonly RootContent[], scope: WordScope): string;
  /** Renders text as runs. */
  texts(nodes: readonly PhrasingContent[], scope: WordScope): string;
}

/** Formats of runs, which marks around them give. */
export interface RunMarks {
  readonly bold?: true;
  readonly italic?: true;
  readonly struck?: true;
  readonly underlined?: true;
  readonly raised?: "superscript" | "subscript";
  readonly small?: true;
  readonly large?: true;
  /** Half points, in place of the size of the style. */
  readonly size?: number;
  /** As with a highlighter. */
  readonly highlighted?: true;
  /** In the font of code. */
  readonly code?: true;
  /** `RRGGBB`. */
  readonly color?: string;
  readonly ground?: string;
  /** Character style. */
  readonly style?: string;
  /** BCP 47, if it is not that of the template. */
  readonly language?: string;
  /** Whether an enclosing link makes it one; links cannot nest. */
  readonly linked?: true;
}

/** Numbered list around blocks, in the numbering of the template. */
export interface EnclosingNumbers {
  readonly list: number;
  readonly abstract: number;
  /** Level of the item, from 0. */
  readonly level: number;
  /** Whether a list in the item counts with it already. */
  isTaken: boolean;
}

/** Position in the document. */
export interface WordScope {
  readonly work: WordWork;
  /** Number of enclosing containers. */
  readonly depth: number;
  /** Level of the enclosing list, from 0; -1 outside of lists. */
  readonly listLevel: number;
  /** List whose numbers may be part of those in the item, such as 2.1. */
  readonly numbers?: EnclosingNumbers | undefined;
  /** Whether another item follows the enclosing one, in its list or one around it. */
  readonly isItemFollowed?: boolean | undefined;
  /** Indent of the blocks in twentieths of a point, such as that of a list item. */
  readonly indent: number;
  /** Width for the blocks in twentieths of a point. */
  readonly width: number;
  readonly inCell: boolean;
  /** Whether it is the text of a heading. */
  readonly inHeading?: boolean | undefined;
  /** Whether it is directly in the body, where sections may start. */
  readonly atTop: boolean;
  readonly inNote: boolean;
  /** Style of its paragraphs, in place of that of the body: that of a quote, for example. */
  readonly paragraph: string | undefined;
  /** Alignment of its paragraphs, if it is not that of their style. */
  readonly align?: "left" | "center" | "right" | "justify" | undefined;
  readonly marks: RunMarks;
}
