import { comparableText } from "./pdf_facts.ts";

/** Breaks of columns and pages that a run of text may have; other text stands between its pieces. */
const MAX_PIECES = 4;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The text of a PDF, in which runs of a document can be looked for. */
export class PdfText {
  readonly #text: string;
  readonly #letters: ReadonlyMap<string, number>;

  /** Takes the texts of all pages. */
  constructor(pages: readonly string[]) {
    this.#text = fold(pages.join("\n"));
    this.#letters = countLetters(this.#text);
  }

  /**
   * Whether a run of text is there, whatever its capitals: whole, or in a few pieces where a page or column ends in it.
   * Of a run from right to left there must be enough of each letter, in any order: a PDF may keep either direction,
   * joins letters in its own way, and loses narrow spaces.
   */
  has(run: string): boolean {
    if (RIGHT_TO_LEFT.test(run)) return this.#hasLetters(fold(run));
    let rest = fold(run);
    for (let piece = 0; rest !== "" && piece < MAX_PIECES; piece++) rest = rest.slice(this.#longestStart(rest));
    return rest === "";
  }

  #hasLetters(run: string): boolean {
    return [...countLetters(run)].every(([letter, count]) => (this.#letters.get(letter) ?? 0) >= count);
  }

  /** How much of the text's start is there in one piece; of a text that is not found, nothing or three characters. */
  #longestStart(text: string): number {
    let [found, missing] = [0, text.length + 1];
    while (missing - found > 1) {
      const middle = (found + missing) >> 1;
      if (this.#text.includes(text.slice(0, middle))) found = middle;
      else missing = middle;
    }
    return found < 3 && found < text.length ? 0 : found;
  }
}

/** Letters and digits in lower case; what stands between them is changed by lines, quotes and hyphens. */
function fold(text: string): string {
  return comparableText(text).toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, "").replaceAll("ς", "σ");
}

function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}
