import type { LayoutElement, LayoutFrames, LayoutPiece, PageSize } from "../engine.ts";
import type { SideMargins, TextMargins } from "./text_margins.ts";

/** A piece with the elements around it, innermost first. */
export interface SurveyedPiece extends LayoutPiece {
  readonly elements: readonly LayoutElement[];
  /** Name of the block that a later layout may adjust: `code-12`. */
  readonly block: string | undefined;
  /** Bottom edge. */
  readonly end: number;
}

/** A page of the text. */
export interface SurveyedPage {
  /** Number, from 1. */
  readonly number: number;
  /** What stands on it, without notes. */
  readonly pieces: readonly SurveyedPiece[];
  /** Number of its lines; a picture or formula counts as the lines that it is high. */
  readonly lines: number;
  /** Part of its height down to the last piece, from 0 to 1. */
  readonly filled: number;
  /** Whether the author's page break is before it. */
  readonly isForced: boolean;
  /** Label of the chapter that begins at its top. */
  readonly opens: string | undefined;
  /** Label of the chapter that its first line is in. */
  readonly chapter: string | undefined;
  /** Labels of the chapters that begin on it. */
  readonly chapters: readonly string[];
  /** Edges of the text area. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Points between the edges of code and its lines. */
  readonly codeInset: number;
  /** Height of the text area. */
  readonly height: number;
}

/** Surveys the pages with text, which are those between cover and closing page. */
export function surveyPages(
  { elements, pages }: LayoutFrames,
  sizes: readonly PageSize[],
  margins: TextMargins,
): SurveyedPage[] {
  const [start, end] = [TEXT_START, "tool-end"].map((label) => elements.find((it) => it.label === label)?.page);
  const forced = new Set(elements.filter(({ label }) => label === "page-break").map(({ page }) => page));
  const surveyed: SurveyedPage[] = [];
  for (let number = start ?? 1; number <= Math.min(end ?? pages.length, pages.length); number++) {
    const size = sizes[number - 1];
    if (size === undefined) break;
    const pieces = (pages[number - 1] ?? []).flatMap((piece) => {
      const found = findAround(piece, elements);
      return found.some(({ kind }) => kind === "entry") ? [] : [surveyPiece(piece, found)];
    });
    const before = surveyed.at(-1);
    const chapter = before?.chapters.at(-1) ?? before?.chapter;
    surveyed.push(surveyPage(number, pieces, { size, margins, chapter, isForced: forced.has(number) }));
  }
  return surveyed;
}

/** The last page of the contents before the text, and how many lines are on it and on the pages before it. */
export interface ContentsEnd {
  readonly page: number;
  readonly lines: number;
  readonly before: readonly number[];
}

/** Surveys the last page of contents that have several pages of their own. */
export function surveyContents({ elements, pages }: LayoutFrames): ContentsEnd | undefined {
  const text = elements.find(({ label }) => label === TEXT_START)?.page ?? 1;
  const entries = elements.filter(({ kind, page }) => kind === "entry" && page < text).map(({ page }) => page);
  const [first, last] = [Math.min(...entries), Math.max(...entries)];
  if (first >= last) return undefined;
  const counts = pages.slice(first - 1, last).map((pieces) => countLines(pieces.map((it) => surveyPiece(it, []))));
  return { page: last, lines: counts.at(-1) ?? 0, before: counts.slice(0, -1) };
}

function findAround({ within }: LayoutPiece, elements: readonly LayoutElement[]): LayoutElement[] {
  const found: LayoutElement[] = [];
  for (let at = within; at !== null && found.length < MOST_ELEMENTS;) {
    const element = elements[at];
    if (element === undefined) break;
    found.push(element);
    at = element.within;
  }
  return found;
}

/** More than components nest; an answer could have a circle. */
const MOST_ELEMENTS = 64;

function surveyPiece(piece: LayoutPiece, elements: readonly LayoutElement[]): SurveyedPiece {
  const label = elements.find(({ label }) => label?.startsWith(BLOCK) === true)?.label ?? undefined;
  return { ...piece, elements, block: label?.slice(BLOCK.length), end: piece.area[1] + piece.area[3] };
}

const BLOCK = "block-";
const TEXT_START = "tool-text";

interface Surroundings extends Pick<SurveyedPage, "isForced"> {
  readonly size: PageSize;
  readonly margins: TextMargins;
  /** Label of the chapter that the page before ends with. */
  readonly chapter: string | undefined;
}

function surveyPage(
  number: number,
  pieces: readonly SurveyedPiece[],
  { size, margins, chapter, isForced }: Surroundings,
): SurveyedPage {
  const { top, bottom, left, right } = marginsOf(size, margins);
  const height = size.height - top - bottom;
  const last = pieces.reduce((end, piece) => Math.max(end, piece.end), top);
  const [first] = pieces;
  const opens = first === undefined ? undefined : findChapter(first);
  return {
    number,
    pieces,
    lines: countLines(pieces),
    filled: (last - top) / height,
    isForced,
    opens,
    chapter: opens ?? chapter,
    chapters: [...new Set(pieces.flatMap((piece) => findChapter(piece) ?? []))],
    ...{ left, right: size.width - right, top, height, codeInset: margins.codeInset },
  };
}

/** Returns the margins of a page by its orientation. */
export function marginsOf({ width, height }: PageSize, margins: TextMargins): SideMargins {
  return width > height ? margins.landscape ?? margins : margins;
}

/** Returns the label of the chapter whose heading a piece is part of; headings in blocks have none. */
function findChapter({ elements: [heading] }: SurveyedPiece): string | undefined {
  return heading?.kind === "heading" && heading.number === 1 ? heading.label ?? undefined : undefined;
}

/** Counts lines by their places, so that the cells of a row are one. */
export function countLines(pieces: readonly SurveyedPiece[]): number {
  let count = 0;
  let bottom = -Infinity;
  for (const { area: [, top, , height], end } of pieces.toSorted((a, b) => a.area[1] - b.area[1])) {
    if (top < bottom - Math.min(height, LETTERS) / 2 && end <= bottom + LETTERS / 2) continue;
    count += Math.max(1, Math.round((end - Math.max(top, bottom)) / (2 * LETTERS)));
    bottom = Math.max(bottom, end);
  }
  return count;
}

/** Usual height of the letters of a line, in points. */
const LETTERS = 10;
