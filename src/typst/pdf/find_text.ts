/** Minimum length of a run that the PDF may break at the end of a page or column; shorter runs must be in one piece. */
const LONG_RUN = 40;
/** Maximum number of pieces of a long run, and minimum letters per piece. */
const MAX_PIECES = 4;
const MIN_PIECE = 8;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Options of the comparison. */
interface ComparisonOptions {
  /** Whether the words of a line may be in another order, as in right-to-left text. */
  readonly anyOrder?: boolean;
}

/**
 * Finds the runs of a document that a PDF lacks. The PDF must contain a run as often as the document, ignoring case; a
 * long run that crosses the end of a page or column may be in a few pieces in order. For a right-to-left run, only the
 * number of each letter counts, because a PDF may store either direction, joins letters in its own way, and loses
 * narrow spaces.
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

/** Splits a run into its words, and names in camel case into their parts, between which a line may end. */
function wordsOf(run: string): string[] {
  return run.split(/[^\p{L}\p{N}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u).map(fold);
}

/**
 * Returns whether the text contains a word; for long words, which may be hyphenated, and numbers, which may be
 * reversed, only the letters count.
 */
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

/** Returns the length of the longest start of the run that occurs in one piece after `from`. */
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

/** Reduces text to lower-case letters and digits; line breaks, quotes and hyphens change everything else. */
function fold(text: string): string {
  return comparableText(text).toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, "").replaceAll("ς", "σ");
}

/**
 * Normalizes text to compare a source with what `readPdfFacts` finds: resolves compatibility characters and ligatures;
 * removes white space, hyphens and invisible characters, which line breaks add and remove.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { comparableText } from "./find_text.ts";
 *
 * strictEqual(comparableText("an of\uFB01ce-\nchair"), comparableText("an office-chair"));
 * ```
 */
export function comparableText(text: string): string {
  return text.normalize("NFKC").replace(/[\s\p{Cc}\p{Cf}\p{Pd}\p{Pi}\p{Pf}"'„‚\uFFFE]+/gu, "");
}
