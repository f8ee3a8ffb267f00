import type { CellWord } from "../../../shown/tables/cell_survey.ts";
import type { ShownCell } from "../../../shown/shown_block.ts";
import { estimateCodeEms, estimateEms } from "../../../shown/tables/text_width.ts";
import { divideWidth } from "./table_frame.ts";

/** Ems that a word needs besides, because fonts differ. */
const WORD_ROOM = 0.5;
/** Ems beyond which a word may break. */
const LONGEST_WORD = 12;
/** How much wider bold letters are. */
const BOLD = 1.1;
/** Ems beyond which longer lines give a column no more weight. */
const LONGEST_LINE = 150;

/** Ems of lines that stay whole, as long as their columns leave room for others. */
const SHORT_LINE = 10;
const MOST_FOR_SHORT = 0.75;

/** Sizes in the cells of a table, in twentieths of a point. */
export interface CellSizes {
  /** Per em of text. */
  readonly em: number;
  /** Space at each side of the content. */
  readonly margin: number;
}

/** What the width of a column depends on, in ems. */
export interface ColumnNeed {
  /** Longest part of a word without a hyphen, at which Word ends lines. */
  readonly part: number;
  /** Longest word. */
  readonly word: number;
  /** Longest line. */
  readonly line: number;
}

/** Returns the needs of the columns of a table, from the cells that do not span columns. */
export function columnNeeds(rows: readonly (readonly ShownCell[])[], count: number): readonly ColumnNeed[] {
  const columns = Array.from({ length: count }, (): ShownCell[] => []);
  for (const cell of rows.flat()) if (cell.colspan === 1) columns[cell.x]?.push(cell);
  return columns.map(needOf);
}

function needOf(cells: readonly ShownCell[]): ColumnNeed {
  let [part, word, line] = [2, 2, 2];
  for (const { survey, isHeader } of cells) {
    const factor = isHeader ? BOLD : 1;
    for (const each of survey.words) {
      word = Math.max(word, Math.min(LONGEST_WORD, factor * emsOf(each)) + WORD_ROOM);
      part = Math.max(part, Math.min(LONGEST_WORD, factor * partOf(each)) + WORD_ROOM);
    }
    part = Math.max(part, survey.least);
    word = Math.max(word, survey.least);
    line = Math.max(line, survey.least, Math.min(LONGEST_LINE, factor * survey.widest + WORD_ROOM));
  }
  return { part, word: Math.max(part, word), line: Math.max(part, word, line) };
}

function partOf(word: CellWord): number {
  if (word.isWhole) return emsOf(word);
  const parts = word.pieces.join("").split(/(?<=[- ])/);
  return parts.reduce((most, piece) => Math.max(most, emsOf({ ...word, pieces: [piece] })), 0);
}

function emsOf({ pieces, isCode, isStrong, isWhole }: CellWord): number {
  const measure = (text: string) => emsOfText(text, isCode, isStrong);
  const whole = measure(pieces.join(""));
  return isWhole || whole <= LONGEST_WORD ? whole : pieces.reduce((most, piece) => Math.max(most, measure(piece)), 0);
}

/** Estimates the ems of a word or a part of one. Code is as wide in bold type. */
export function emsOfText(text: string, isCode: boolean, isBold: boolean): number {
  if (isCode) return estimateCodeEms(text);
  return estimateEms(text) * (isBold ? BOLD : 1);
}

/**
 * Distributes a width: the longest words have room if there is any, or else their parts; then lines do, short ones first,
 * and the columns with long ones share what remains by the roots of their lengths.
 */
export function columnWidths(needs: readonly ColumnNeed[], width: number, { em, margin }: CellSizes): number[] {
  const widthsOf = (name: keyof ColumnNeed) => needs.map((need) => need[name] * em + 2 * margin);
  const [parts, words, most] = [widthsOf("part"), widthsOf("word"), widthsOf("line")];
  if (sumOf(parts) >= width) return divideWidth(width, parts);
  if (sumOf(words) >= width) return divideWidth(width, between(parts, words, { needs, width }));
  if (sumOf(most) <= width) return divideWidth(width, most);
  const short = needs.map(({ line }, x) => (line <= SHORT_LINE ? most[x] : words[x]) ?? 0);
  const least = sumOf(short) <= width * MOST_FOR_SHORT ? short : words;
  return divideWidth(width, between(least, most, { needs, width }));
}

/** Returns widths within limits that fill a width, in proportion to the roots of the lengths of lines where they can be. */
function between(
  least: readonly number[],
  most: readonly number[],
  { needs, width }: { readonly needs: readonly ColumnNeed[]; readonly width: number },
): number[] {
  const atLevel = (level: number) =>
    needs.map(({ line }, x) => Math.max(least[x] ?? 0, Math.min(most[x] ?? 0, level * Math.sqrt(line))));
  let [low, high] = [0, width];
  for (let i = 0; i < 40; i++) {
    const level = (low + high) / 2;
    if (sumOf(atLevel(level)) < width) low = level;
    else high = level;
  }
  return atLevel(low);
}

/** Distributes a width by the shares of the author in percent; columns without one take equal parts of the rest. */
function sharedWidths(shares: readonly (number | undefined)[], width: number): number[] {
  const known = shares.filter((share) => share !== undefined);
  const open = shares.length - known.length;
  const own = open === 0 ? 0 : Math.max(sumOf(known) / known.length / 2, (100 - sumOf(known)) / open);
  return divideWidth(width, shares.map((share) => share ?? own));
}

/** Returns the width in which no part of a word is divided. */
export function leastWidth(needs: readonly ColumnNeed[], { em, margin }: CellSizes): number {
  return Math.ceil(sumOf(needs.map(({ part }) => part * em + 2 * margin)));
}

/**
 * Distributes a width by the shares of the author, as far as words allow: columns that are too narrow for a part of a
 * word take what they need from those that have more.
 */
export function givenWidths(
  shares: readonly (number | undefined)[],
  { needs, width }: { readonly needs: readonly ColumnNeed[]; readonly width: number },
  { em, margin }: CellSizes,
): number[] {
  const least = needs.map(({ part }) => part * em + 2 * margin);
  const widths = sharedWidths(shares, width).map((wanted, x) => Math.max(wanted, least[x] ?? 0));
  const slack = widths.map((own, x) => own - (least[x] ?? 0));
  const [excess, all] = [sumOf(widths) - width, sumOf(slack)];
  if (excess <= 0 || all <= excess) return divideWidth(width, widths);
  return divideWidth(width, widths.map((own, x) => own - (slack[x] ?? 0) * excess / all));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
