import type { LayoutElement } from "../engine.ts";
import { type ContentsEnd, countLines, type SurveyedPage, type SurveyedPiece } from "./survey_pages.ts";

/** What a typographer would mark on a page. */
export type LayoutFlawKind =
  | "runt"
  | "heading-at-foot"
  | "split-code"
  | "wrapped-code"
  | "gap-before-picture"
  | "large-picture"
  | "over-edge"
  | "lone-row"
  | "gap-before-chapter";

/** A flaw of a layout. */
export interface LayoutFlaw {
  readonly kind: LayoutFlawKind;
  /** Page, from 1. */
  readonly page: number;
  /** Name of the block that has it, `code-12`; undefined for one that cannot be adjusted. */
  readonly block?: string | undefined;
  /** Label of the chapter that the page begins with, of a flaw of a page. */
  readonly chapter?: string | undefined;
  /** Height in points in which the picture fits, or the table as a whole; part of its size in which the formula, table, code or contents do. */
  readonly fit?: number | undefined;
}

/** Finds what a typographer would mark, in the order of the pages. */
export function findFlaws(pages: readonly SurveyedPage[], pageCount: number): LayoutFlaw[] {
  const blocks = collectBlocks(pages);
  const isLong = hasLongChapters(pages, pageCount);
  const found = pages.flatMap((page, i) => {
    const [before, after] = [pages[i - 1], pages[i + 1]];
    return [
      ...findRunt(page, before, after),
      ...findFootHeading(page, after),
      ...isLong ? [] : findChapterGap(page, after),
      ...findPictureGap(page, after),
      ...findLargePictures(page),
      ...findOverEdge(page),
      ...findCrowdedNumbers(page),
    ];
  });
  const inBlocks = [...findSplitCode(blocks), ...findWrappedCode(blocks, pages), ...findLoneRows(pages)];
  return [...found, ...inBlocks].toSorted((a, b) => a.page - b.page);
}

/** Finds a last page of the contents with a few entries only, and the size in which the pages before have room for them. */
export function findContentsFlaws(end: ContentsEnd | undefined): LayoutFlaw[] {
  if (end === undefined) return [];
  const { page, lines, before } = end;
  if (lines > RUNT_LINES && lines >= LAST_FILLED * (before.at(-1) ?? 0)) return [];
  const all = before.reduce((sum, each) => sum + each, lines);
  return [{ kind: "runt", page, block: "contents", fit: (all - lines) / all - CONTENTS_ROOM }];
}

/** Tests whether two flaws of different layouts are the same one. */
export function isSameFlaw(a: LayoutFlaw, b: LayoutFlaw): boolean {
  return a.kind === b.kind && a.block === b.block && a.chapter === b.chapter;
}

/** At most so many lines on a page are a runt. */
const RUNT_LINES = 4;
/** The last page of the text or of a chapter is a runt if it is filled less. */
const LAST_FILLED = 0.15;
/** Part of their size by which contents are smaller besides, because not all of their spaces shrink. */
const CONTENTS_ROOM = 0.015;
/** A page that is filled less before a chapter has a gap. */
export const FILLED_BEFORE_CHAPTER = 0.35;
/** Documents with so many pages may have such gaps, if so many of them come to a chapter. */
const LONG_DOCUMENT = 12;
const LONG_CHAPTER = 3;
/** Code with more lines may be split. */
const SHORT_CODE = 15;
/** A page that is filled less before a picture has a gap. */
const FILLED_BEFORE_PICTURE = 0.5;
/** Least share of its size in which type is set. */
export const LEAST_TYPE = 0.8;
/** Points beyond the edge that punctuation may hang. */
const TOLERANCE = 4;
/** Least resolution of a picture in pixels per inch. */
const LEAST_DPI = 150;

/** Tests whether a document is long, and its chapters too, so that each of them may begin a page. */
export function hasLongChapters(pages: readonly SurveyedPage[], pageCount: number): boolean {
  const chapters = new Set(pages.flatMap((page) => page.chapters)).size;
  return pageCount >= LONG_DOCUMENT && pageCount >= chapters * LONG_CHAPTER;
}

function findRunt(page: SurveyedPage, before: SurveyedPage | undefined, after: SurveyedPage | undefined): LayoutFlaw[] {
  if (before === undefined || page.pieces.length === 0 || isWanted(page, after)) return [];
  const isLast = after === undefined || after.opens !== undefined;
  const isRunt = page.lines <= RUNT_LINES || isLast && page.filled < LAST_FILLED;
  return isRunt ? [{ kind: "runt", page: page.number, chapter: page.chapter }] : [];
}

/** Tests whether the author's page breaks make a page as short as it is. */
function isWanted({ isForced, opens }: SurveyedPage, after: SurveyedPage | undefined): boolean {
  return isForced && (after === undefined || after.isForced || after.opens !== undefined) ||
    after?.isForced === true && opens !== undefined;
}

function findFootHeading({ number, pieces }: SurveyedPage, after: SurveyedPage | undefined): LayoutFlaw[] {
  const isHeading = pieces.at(-1)?.elements.some(({ kind }) => kind === "heading") ?? false;
  return isHeading && after?.opens === undefined && after?.isForced === false
    ? [{ kind: "heading-at-foot", page: number }]
    : [];
}

function findChapterGap(page: SurveyedPage, after: SurveyedPage | undefined): LayoutFlaw[] {
  if (after?.opens === undefined || after.isForced || page.pieces.length === 0) return [];
  const { number, chapter, filled } = page;
  return filled < FILLED_BEFORE_CHAPTER ? [{ kind: "gap-before-chapter", page: number, chapter }] : [];
}

/** Finds a picture that begins the next page, perhaps behind its heading, because it has no room on this one. */
function findPictureGap(page: SurveyedPage, after: SurveyedPage | undefined): LayoutFlaw[] {
  if (after === undefined || after.opens !== undefined || after.isForced || page.pieces.length === 0) return [];
  if (page.filled >= FILLED_BEFORE_PICTURE) return [];
  const first = after.pieces.find(({ elements }) => elements.every(({ kind }) => kind !== "heading"));
  if (first === undefined || first.pixels === null || first.block === undefined) return [];
  const { block, area: [, , , height] } = first;
  const end = Math.max(...after.pieces.filter((piece) => piece.block === block).map((piece) => piece.end));
  const around = end - after.top - height; // its heading and its caption
  const fit = page.height * (1 - page.filled) - around - ROOM_ABOVE;
  return [{
    kind: "gap-before-picture",
    page: page.number,
    block,
    fit: fit < height * LEAST_PICTURE ? undefined : fit,
  }];
}

/** Points that a picture needs between it and the text above. */
const ROOM_ABOVE = 36;
/** Part of its height below which a picture is not reduced. */
const LEAST_PICTURE = 0.5;

/** Finds pictures of pixels that are drawn larger than these permit, or beyond half a page. */
function findLargePictures({ number: page, pieces, left, right, height }: SurveyedPage): LayoutFlaw[] {
  return pieces.flatMap(({ pixels, block, area: [, , width, tall] }): LayoutFlaw[] => {
    const [across = 0] = pixels ?? [];
    if (across === 0 || block?.startsWith("figure-") !== true || width < (right - left) / 4) return [];
    const sharp = across * 72 / LEAST_DPI / width * tall;
    const fit = Math.min(sharp, height / 2);
    return fit < tall - 1 ? [{ kind: "large-picture", page, block, fit }] : [];
  });
}

/** Finds text and formulas beyond the edge, one for each block. */
function findOverEdge({ number: page, pieces, left, right }: SurveyedPage): LayoutFlaw[] {
  const found = pieces.filter(({ area: [x, , width] }) => x < left - TOLERANCE || x + width > right + TOLERANCE);
  const widths = new Map<string | undefined, number>();
  for (const { block, area: [, , width] } of found) widths.set(block, Math.max(widths.get(block) ?? 0, width));
  return [...widths].map(([block, width]) => ({ kind: "over-edge", page, block, fit: (right - left) / width }));
}

/** Points at each side of a formula that its number takes, with room before it. */
const NUMBER_ROOM = 28;

/** Finds formulas that are in the way of their number: they are in the middle, and it is at the edge. */
function findCrowdedNumbers({ number: page, pieces, left, right }: SurveyedPage): LayoutFlaw[] {
  return pieces.flatMap(({ block = "", area: [x, , width] }): LayoutFlaw[] => {
    const [side, hasNumber] = [x - left, Math.abs(x + width - right) < TOLERANCE];
    const isInMiddle = Math.abs(side) > 0.1;
    if (!/^(?:long|formula)-/.test(block) || !hasNumber || !isInMiddle || side > NUMBER_ROOM) return [];
    // What breaks a long one leaves room for a number itself.
    const room = right - left - (block.startsWith("long-") ? 0 : 2 * NUMBER_ROOM);
    return [{ kind: "over-edge", page, block, fit: room / (right - left - 2 * side) }];
  });
}

/** What of a block is on a page. */
interface BlockPart {
  readonly page: number;
  readonly pieces: readonly SurveyedPiece[];
}

type Blocks = ReadonlyMap<string, readonly BlockPart[]>;

/** Collects the pieces of each block by page. */
function collectBlocks(pages: readonly SurveyedPage[]): Blocks {
  const blocks = new Map<string, { page: number; pieces: SurveyedPiece[] }[]>();
  for (const { number, pieces } of pages) {
    for (const piece of pieces) {
      if (piece.block === undefined) continue;
      const parts = blocks.get(piece.block) ?? [];
      blocks.set(piece.block, parts);
      const last = parts.at(-1);
      if (last?.page === number) last.pieces.push(piece);
      else parts.push({ page: number, pieces: [piece] });
    }
  }
  return blocks;
}

/** Lists the blocks of code that should not be split. */
export function listShortCode(pages: readonly SurveyedPage[]): string[] {
  return [...collectBlocks(pages)].flatMap(([block, parts]) => isShortCode(block, parts) ? [block] : []);
}

function isShortCode(block: string, parts: readonly BlockPart[]): boolean {
  return block.startsWith("code-") && parts.reduce((sum, { pieces }) => sum + countLines(pieces), 0) <= SHORT_CODE;
}

function findSplitCode(blocks: Blocks): LayoutFlaw[] {
  return [...blocks].flatMap(([block, parts]): LayoutFlaw[] => {
    const [first, second] = parts;
    if (first === undefined || second === undefined || !isShortCode(block, parts)) return [];
    return [{ kind: "split-code", page: first.page, block }];
  });
}

/** Finds code with lines that wrap although smaller type, which can still be read well, would not. */
function findWrappedCode(blocks: Blocks, pages: readonly SurveyedPage[]): LayoutFlaw[] {
  return [...blocks].flatMap(([block, [first]]): LayoutFlaw[] => {
    const columns = Number(/^code-(\d+)-/.exec(block)?.[1]);
    if (Number.isNaN(columns) || first === undefined) return [];
    const page = pages.find(({ number }) => number === first.page);
    if (page === undefined) return [];
    const start = Math.min(...first.pieces.map(({ area: [x] }) => x));
    const height = Math.max(...first.pieces.map(({ area: [, , , height] }) => height));
    const fit = (page.right - page.codeInset - start) / (columns * height * ADVANCE);
    return fit < 1 && fit >= LEAST_TYPE ? [{ kind: "wrapped-code", page: page.number, block, fit }] : [];
  });
}

/** Width of a letter in fonts for code, as a share of their size. */
const ADVANCE = 0.602;

interface TablePart {
  readonly page: number;
  readonly rows: Set<number>;
  readonly pieces: SurveyedPiece[];
}

/** Finds tables of which only the last row, a low one, is on a page. */
function findLoneRows(pages: readonly SurveyedPage[]): LayoutFlaw[] {
  const tables = new Map<LayoutElement, TablePart[]>();
  for (const { number: page, pieces } of pages) {
    for (const piece of pieces) {
      const at = piece.elements.findLastIndex(({ kind }) => kind === "table");
      const [table, cell] = [piece.elements[at], piece.elements[at - 1]];
      if (table === undefined || cell?.kind !== "cell" || cell.number === null) continue;
      const parts = tables.get(table) ?? [];
      tables.set(table, parts);
      if (parts.at(-1)?.page !== page) parts.push({ page, rows: new Set(), pieces: [] });
      parts.at(-1)?.rows.add(cell.number);
      parts.at(-1)?.pieces.push(piece);
    }
  }
  return [...tables.values()].flatMap(findLoneRow);
}

function findLoneRow(parts: readonly TablePart[]): LayoutFlaw[] {
  const [before, last] = [new Set(parts.slice(0, -1).flatMap(({ rows }) => [...rows])), parts.at(-1)];
  const fresh = [...last?.rows ?? []].filter((row) => !before.has(row));
  if (last === undefined || parts.length < 2 || fresh.length !== 1) return [];
  const [row] = fresh;
  if (last.rows.has(Math.max(...before))) return []; // the row before it ends on this page
  if (countLines(last.pieces.filter(({ elements }) => elements.some((it) => isRow(it, row)))) > RUNT_LINES) return [];
  const fit = parts.reduce((sum, { pieces }) => sum + heightOf(pieces), 0);
  return [{ kind: "lone-row", page: last.page, block: last.pieces[0]?.block, fit }];
}

function isRow({ kind, number }: LayoutElement, row: number | undefined): boolean {
  return kind === "cell" && number === row;
}

function heightOf(pieces: readonly SurveyedPiece[]): number {
  return Math.max(...pieces.map(({ end }) => end)) - Math.min(...pieces.map(({ area }) => area[1]));
}
