import type { CellSurvey, CellWord } from "../../tables/cell_survey.ts";
import { estimateEms } from "../../tables/text_width.ts";
import { CELL_MARGIN, divideWidth } from "./table_frame.ts";

/** Twentieths of a point per em of text in cells, with some room. */
const EM = 215;
/** Ems that a word needs besides, because fonts differ. */
const WORD_ROOM = 0.5;
/** Ems beyond which a word may break. */
const LONGEST_WORD = 12;
/** Room of headers, which are bold. */
const BOLD = 1.1;
/** Ems beyond which longer lines give a column no more weight. */
const LONGEST_LINE = 150;

/** Ems of lines that stay whole, as long as their columns leave room for others. */
const SHORT_LINE = 10;
const MOST_FOR_SHORT = 0.75;

/** What the width of a column depends on, in ems. */
export interface ColumnNeed {
  /** Longest word. */
  readonly word: number;
  /** Longest line. */
  readonly line: number;
}

/** Returns the need of a column with these cells. */
export function needOf(cells: readonly { readonly survey: CellSurvey; readonly isHeader: boolean }[]): ColumnNeed {
  let [word, line] = [2, 2];
  for (const { survey, isHeader } of cells) {
    const factor = isHeader ? BOLD : 1;
    for (const each of survey.words) {
      word = Math.max(word, Math.min(LONGEST_WORD, factor * emsOf(each)) + WORD_ROOM);
    }
    word = Math.max(word, survey.least);
    line = Math.max(line, survey.least, Math.min(LONGEST_LINE, factor * survey.widest + WORD_ROOM));
  }
  return { word, line: Math.max(word, line) };
}

function emsOf({ pieces, isCode, isStrong, isWhole }: CellWord): number {
  const measure = (text: string) => isCode ? 0.6 * text.length + 0.5 : estimateEms(text) * (isStrong ? BOLD : 1);
  const whole = measure(pieces.join(""));
  return isWhole || whole <= LONGEST_WORD ? whole : pieces.reduce((most, piece) => Math.max(most, measure(piece)), 0);
}

/**
 * Distributes a width: the longest words have room if there is any; then lines do, short ones first, and the columns with
 * long ones share what remains by the roots of their lengths.
 */
export function columnWidths(needs: readonly ColumnNeed[], width: number): number[] {
  const words = needs.map(({ word }) => word * EM + 2 * CELL_MARGIN);
  const short = needs.map(({ word, line }) => (line <= SHORT_LINE ? line : word) * EM + 2 * CELL_MARGIN);
  const least = sumOf(short) <= width * MOST_FOR_SHORT ? short : words;
  const most = needs.map(({ line }) => line * EM + 2 * CELL_MARGIN);
  if (sumOf(least) >= width) return divideWidth(width, least);
  if (sumOf(most) <= width) return divideWidth(width, most);
  const atLevel = (level: number) =>
    needs.map(({ line }, x) => Math.max(least[x] ?? 0, Math.min(most[x] ?? 0, level * Math.sqrt(line))));
  let [low, high] = [0, width];
  for (let i = 0; i < 40; i++) {
    const level = (low + high) / 2;
    if (sumOf(atLevel(level)) < width) low = level;
    else high = level;
  }
  return divideWidth(width, atLevel(low));
}

/** Distributes a width by the shares of the author in percent; columns without one take equal parts of the rest. */
export function sharedWidths(shares: readonly (number | undefined)[], width: number): number[] {
  const known = shares.filter((share) => share !== undefined);
  const open = shares.length - known.length;
  const own = open === 0 ? 0 : Math.max(sumOf(known) / known.length / 2, (100 - sumOf(known)) / open);
  return divideWidth(width, shares.map((share) => share ?? own));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
