import type { CellSurvey, CellWord } from "./cell_survey.ts";
import type { PlacedCell } from "../../tables/place_cells.ts";
import { leastPiece } from "./cell_words.ts";
import { estimateCodeEms, estimateEms } from "./text_width.ts";

/** Text whose width is measured. */
export interface MeasuredWord {
  readonly text: string;
  readonly isCode: boolean;
  readonly isStrong: boolean;
  readonly isHeader: boolean;
}

/** What a column's width depends on. */
export interface ColumnFacts {
  /** Longest words as they should stay. */
  readonly words: readonly MeasuredWord[];
  /** Longest parts that remain when words are divided where they may be. */
  readonly pieces: readonly MeasuredWord[];
  /** Whether it has longer words than {@linkcode words}, which are always divided. */
  readonly isCut: boolean;
  /** Row and place in the row of the cells with the longest lines. */
  readonly cells: readonly (readonly [row: number, index: number])[];
  /** Estimated width of a longer text that is not measured, in ems. */
  readonly long: number;
  /** Smallest width for content that is not text, in ems. */
  readonly least: number;
  /** Ems of text in its cells, as a root mean square: a few long cells count more than many short ones. */
  readonly weight: number;
}

/** A placed cell with its facts. */
export interface SurveyedCell {
  readonly placed: PlacedCell<{ readonly isHeader: boolean }>;
  readonly survey: CellSurvey;
  /** Place in its row. */
  readonly index: number;
}

/** Candidates for each width. */
const CANDIDATES = 3;
/** Ems of the longest line that is measured. */
const LONGEST_MEASURED = 45;
/** Characters of code and addresses that stay on a line if there is room; a few more do not make a second line. */
const LONG_LINE = 24;
const LONGEST_LINE = 30;
/** Ems of the words of a header that stay on a line if there is room. */
const SHORT_HEADER = 8;

/** Collects the facts of each column from its cells that do not span columns. */
export function collectColumns(cells: Iterable<SurveyedCell>, count: number): ColumnFacts[] {
  const columns = Array.from({ length: count }, () => new Column());
  for (const cell of cells) if (cell.placed.colspan === 1) columns[cell.placed.x]?.add(cell);
  return columns.map((column) => column.facts());
}

class Column {
  readonly #words = new Largest<MeasuredWord>(isSameWord);
  readonly #pieces = new Largest<MeasuredWord>(isSameWord);
  readonly #cells = new Largest<readonly [number, number]>(() => false);
  #isCut = false;
  #long = 0;
  #least = 0;
  #squares = 0;
  #count = 0;

  add({ placed: { cell, y }, survey, index }: SurveyedCell): void {
    for (const word of survey.words) {
      const more = { isCode: word.isCode, isStrong: word.isStrong, isHeader: cell.isHeader };
      const line = lineOf(word);
      this.#isCut ||= line.length < word.pieces.reduce((sum, piece) => sum + piece.length, 0);
      this.#addText(this.#words, { text: line, ...more });
      this.#addText(this.#pieces, { text: leastPiece(word), ...more });
    }
    this.#addHeader(cell.isHeader, survey);
    this.#least = Math.max(this.#least, survey.least);
    if (!cell.isHeader) {
      this.#squares += survey.ems ** 2;
      this.#count++;
    }
    if (survey.isInline && survey.widest <= LONGEST_MEASURED) this.#cells.add([y, index], survey.widest);
    else this.#long = Math.max(this.#long, survey.widest);
  }

  #addHeader(isHeader: boolean, { isLine, widest, words }: CellSurvey): void {
    if (!isHeader || !isLine || widest > SHORT_HEADER || words.some((word) => word.isCode)) return;
    const text = words.map(({ pieces }) => pieces.join("")).join(" ");
    this.#addText(this.#words, { text, isCode: false, isStrong: false, isHeader });
  }

  #addText(list: Largest<MeasuredWord>, word: MeasuredWord): void {
    const ems = word.isCode ? estimateCodeEms(word.text) : estimateEms(word.text);
    list.add(word, ems * (word.isStrong || word.isHeader ? 1.06 : 1));
  }

  facts(): ColumnFacts {
    const [words, pieces] = [this.#words.values(), this.#pieces.values()];
    const [long, least] = [Math.round(this.#long), Math.round(this.#least)];
    const weight = Math.round(Math.sqrt(this.#squares / Math.max(1, this.#count)));
    return { words, pieces, isCut: this.#isCut, cells: this.#cells.values(), long, least, weight };
  }
}

/** The largest of many values. */
class Largest<T> {
  readonly #found: { value: T; size: number }[] = [];
  readonly #isSame: (a: T, b: T) => boolean;

  constructor(isSame: (a: T, b: T) => boolean) {
    this.#isSame = isSame;
  }

  add(value: T, size: number): void {
    if (size <= 0 || (this.#found.length === CANDIDATES && size <= (this.#found.at(-1)?.size ?? 0))) return;
    if (this.#found.some((each) => this.#isSame(each.value, value))) return;
    const at = this.#found.findIndex((each) => size > each.size);
    this.#found.splice(at === -1 ? this.#found.length : at, 0, { value, size });
    if (this.#found.length > CANDIDATES) this.#found.pop();
  }

  values(): T[] {
    return this.#found.map(({ value }) => value);
  }
}

function isSameWord(a: MeasuredWord, b: MeasuredWord): boolean {
  return a.text === b.text && a.isCode === b.isCode && a.isStrong === b.isStrong && a.isHeader === b.isHeader;
}

/** Returns the part of a word that should stay on a line. */
function lineOf({ pieces, isWhole }: CellWord): string {
  const word = pieces.join("");
  if (isWhole || word.length <= LONGEST_LINE) return word;
  if (pieces.length === 1) return word.slice(0, LONG_LINE);
  let [longest, line] = ["", ""];
  for (const piece of pieces) {
    line = line.length + piece.length <= LONG_LINE ? line + piece : piece;
    if (line.length > longest.length) longest = line;
  }
  return longest.slice(0, LONG_LINE);
}
