import type { IssueLog } from "../../issue_log.ts";
import { directionOfLanguage, primaryLanguage } from "../../direction.ts";
import type { ShownBlock } from "../../shown/shown_block.ts";
import type { ShownNote } from "../../shown/shown_chapter.ts";
import type { Placed, ShownInline } from "../../shown/shown_inline.ts";
import type { WordFrame } from "../../../base/word/word_frame.ts";
import type { WordTarget } from "./book/word_target.ts";
import type { WordParts } from "./book/word_parts.ts";

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

/** What the blocks of a chapter need to know of the rest of it. */
export interface WordChapter {
  /** Level of its heading; 0 for a chapter that has none of its own. */
  readonly level: number;
  readonly notes: ReadonlyMap<string, ShownNote>;
  /** Notes that are in the document, and to which there are further references. */
  readonly repeated: Map<string, RepeatedNote>;
  /** First words of the notes that are shown in other notes. */
  readonly bracketed: Map<string, string>;
  /** Bookmark around all its blocks, once something refers to it. */
  range: string | undefined;
}

/** State shared by the whole rendering of a chapter. */
export interface WordWork {
  readonly frame: WordFrame;
  readonly parts: WordParts;
  readonly log: IssueLog;
  readonly chapter: WordChapter;
  /** Whether contents that an author asks for are shown: the template has none for the whole document. */
  readonly showsContents: boolean;
  /** Whether parts of code have colors. */
  readonly colorsCode: boolean;
  /** Returns a picture by its address; undefined if there is none. */
  picture(url: string): WordPicture | undefined;
  /** Renders blocks. Elements call it for their content, and need not import each other. */
  blocks(nodes: readonly ShownBlock[], scope: WordScope): string;
  /** Renders text as runs. */
  texts(nodes: readonly ShownInline[], scope: WordScope): string;
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
  readonly smallCaps?: true;
  /** Font family, in place of that of the style. */
  readonly font?: string;
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
  /** Whether its paragraphs are on the page of what follows, like those of the header of a table. */
  readonly keepsNext?: boolean | undefined;
  /** Whether it is the text of a heading. */
  readonly inHeading?: boolean | undefined;
  /** Whether it is directly in the body, where sections may start. */
  readonly atTop: boolean;
  readonly inNote: boolean;
  /** What references show of the group around it. */
  readonly group?: WordTarget | undefined;
  /** Style of its paragraphs, in place of that of the body: that of a quote, for example. */
  readonly paragraph: string | undefined;
  /** Alignment of its paragraphs, if it is not that of their style. */
  readonly align?: "left" | "center" | "right" | "justify" | undefined;
  readonly marks: RunMarks;
}

/** Levels of boxes and tables in each other that Word and its readers draw without trouble. */
const MAX_WORD_DEPTH = 8;
/** Least width of text beside an indent. */
const MIN_WIDTH = 1440;

/**
 * Enters a table or box. If they nest too deeply, returns undefined and warns: the caller then renders the content
 * alone.
 */
export function enterWord(scope: WordScope, block: Placed): WordScope | undefined {
  if (scope.depth < MAX_WORD_DEPTH) return { ...scope, depth: scope.depth + 1, atTop: false };
  warnNesting(scope, block, `Content nested more than ${MAX_WORD_DEPTH} levels deep`);
  return undefined;
}

/** Warns about a block that is shown on the level of the one around it. */
export function warnNesting({ work }: WordScope, { at }: Placed, content: string): void {
  work.log.warn("nested-too-deeply", `${content} is shown without further levels`, { at });
}

/** Indents blocks, as long as text has room beside the indent. */
export function indentBlocks(scope: WordScope, by: number): WordScope {
  const indent = Math.max(0, Math.min(Math.round(by), scope.width - MIN_WIDTH));
  return { ...scope, indent: scope.indent + indent, width: scope.width - indent };
}

/** Tests whether a place is text of a table's cell, and not of a box. */
export function isCellText({ inCell, paragraph, work: { frame } }: WordScope): boolean {
  return inCell && paragraph === frame.styles.get("cell")?.id;
}

/** Returns the scope with further marks. */
export function withMarks(scope: WordScope, marks: RunMarks): WordScope {
  return { ...scope, marks: { ...scope.marks, ...marks } };
}

/** Returns the language of a place, as a BCP 47 tag. */
export function placeLanguage({ marks, work: { frame } }: WordScope): string {
  return marks.language ?? frame.language;
}

/** Returns the words for the primary language of a place, or else English ones. */
export function wordsFor<Words>(scope: WordScope, table: ReadonlyMap<string, Words>): Words | undefined {
  return table.get(primaryLanguage(placeLanguage(scope))) ?? table.get("en");
}

/** Tests whether text without letters, and tables, run from right to left at a place. */
export function runsRightToLeft({ marks: { language }, work: { frame } }: WordScope): boolean {
  return language === undefined ? frame.isRightToLeft : directionOfLanguage(language) === "rtl";
}
