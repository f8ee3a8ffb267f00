import { comparableText } from "./comparable_text.ts";

/** A run of text that the PDF may break at the end of a page or column; shorter ones must be there in one piece. */
const LONG_RUN = 40;
/** Pieces of a long run, and the least letters of one. */
const MAX_PIECES = 4;
const MIN_PIECE = 8;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** How the text of a PDF is compared. */
export interface ComparisonOptions {
  /** Whether words of a line may stand in another order, as they do where lines start at the right. */
  readonly anyOrder?: boolean;
}

/**
 * Finds the runs of a document that a PDF lacks. A run must be there as often as in the document, whatever its
 * capitals; a long one in a few pieces in their order, where a page or column ends in it. Of a run from right to left
 * there must be enough of each letter: a PDF may keep either direction, joins letters in its own way, and loses narrow
 * spaces.
 */
export function findLostRuns(
  runs: readonly string[],
  pages: readonly string[],
  { anyOrder = false }: ComparisonOptions = {},
): string[] {
  const text = fold(pages.join("\n"));
  const letters = countLetters(text);
  const folded = runs.map(fold);
  const lost = (run: string, i: number) => {
    const letterRun = folded[i] ?? "";
    if (letterRun === "") return false;
    if (RIGHT_TO_LEFT.test(run)) return !hasLetters(letterRun, letters);
    if (anyOrder) return !wordsOf(run).every((word) => hasWord(word, text, letters));
    return letterRun.length < LONG_RUN
      ? countOf(letterRun, [text]) < countOf(letterRun, folded)
      : !hasPieces(letterRun, text);
  };
  return runs.filter(lost);
}

function wordsOf(run: string): string[] {
  return run.split(/[^\p{L}\p{N}\p{M}]+/u).map(fold);
}

/** Long words are divided and numbers turned around; of these the letters must do. */
function hasWord(word: string, text: string, letters: ReadonlyMap<string, number>): boolean {
  return text.includes(word) || (word.length > LONG_WORD || /\p{N}/u.test(word)) && hasLetters(word, letters);
}

const LONG_WORD = 14;

function countOf(run: string, texts: readonly string[]): number {
  let count = 0;
  for (const text of texts) {
    for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at + run.length)) count++;
  }
  return count;
}

function hasPieces(run: string, text: string): boolean {
  let rest = run;
  for (let [piece, from] = [0, 0]; piece < MAX_PIECES; piece++) {
    const length = longestStart(rest, text, from);
    if (length === rest.length) return true;
    if (length < MIN_PIECE) return false;
    from = text.indexOf(rest.slice(0, length), from) + length;
    rest = rest.slice(length);
  }
  return false;
}

/** How much of the run's start stands in one piece after `from`. */
function longestStart(run: string, text: string, from: number): number {
  let [found, missing] = [0, run.length + 1];
  while (missing - found > 1) {
    const middle = (found + missing) >> 1;
    if (text.includes(run.slice(0, middle), from)) found = middle;
    else missing = middle;
  }
  return found;
}

function hasLetters(run: string, letters: ReadonlyMap<string, number>): boolean {
  return [...countLetters(run)].every(([letter, count]) => (letters.get(letter) ?? 0) >= count);
}

function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** Letters and digits in lower case; what stands between them is changed by lines, quotes and hyphens. */
function fold(text: string): string {
  return comparableText(text).toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, "").replaceAll("ς", "σ");
}
