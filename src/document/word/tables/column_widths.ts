import type { CellSurvey, CellWord } from "../../tables/cell_survey.ts";
import { estimateEms } from "../../tables/text_width.ts";
import { CELL_MARGIN, divideWidth } from "./table_frame.ts";

/** Twentieths of a point per em of text in cells, with some room. */
const EM = 210;
/** Ems beyond which a line of a cell may break without looking narrow. */
const LONGEST_LINE = 40;
/** Ems beyond which a word may break. */
const LONGEST_WORD = 12;

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
    const factor = isHeader ? 1.08 : 1;
    for (const each of survey.words) word = Math.max(word, Math.min(LONGEST_WORD, factor * emsOf(each)));
    word = Math.max(word, survey.least);
    line = Math.max(line, survey.least, Math.min(LONGEST_LINE, factor * survey.widest));
  }
  return { word, line: Math.max(word, line) };
}

function emsOf({ pieces, isCode, isStrong, isWhole }: CellWord): number {
  const measure = (text: string) => isCode ? 0.6 * text.length + 0.5 : estimateEms(text) * (isStrong ? 1.06 : 1);
  const whole = measure(pieces.join(""));
  return isWhole || whole <= LONGEST_WORD ? whole : pieces.reduce((most, piece) => Math.max(most, measure(piece)), 0);
}

/** Distributes a width: first what the longest words need, then what the longest lines do. */
export function columnWidths(needs: readonly ColumnNeed[], width: number): number[] {
  const least = needs.map(({ word }) => word * EM + 2 * CELL_MARGIN);
  const most = needs.map(({ line }) => line * EM + 2 * CELL_MARGIN);
  const [leastSum, mostSum] = [sumOf(least), sumOf(most)];
  if (leastSum >= width) return divideWidth(width, least);
  if (mostSum <= width) return divideWidth(width, most);
  const part = (width - leastSum) / (mostSum - leastSum);
  return divideWidth(width, least.map((low, x) => low + ((most[x] ?? low) - low) * part));
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
