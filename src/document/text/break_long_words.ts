const SPACE = "\u200b";
const HYPHEN = "\u00ad";

/** Runs of more than 28 characters without a possible line break. */
const LONG_RUN = /[^\s\u00ad\u200b\u2060]{29,}/gu;
/** Such runs between hyphens, where lines can already break. */
const LONG_WORD = /[^\u002d\u2010]{29,}/gu;
const LONG_PIECE = /[^\u200b]{29,}/gu;

/** Runs without a break that lines can use, of any length: a bound would make the search quadratic. */
const ANY_RUN = /[^\s\u00ad\u200b]+/g;
/** At most as many characters, with their marks, as the compiler can place on one line: 65,535 bytes. */
const LINE_PIECE = /[^]{1,4000}\p{M}*/gu;

const ADDRESS = /[/_@?&=\p{Nd}]|[\p{L}\p{N}][.:][\p{L}\p{N}]/u;
const SEPARATOR = /(?<=[\p{L}\p{N}\p{M}])[/._\-:@?&=]+(?=[\p{L}\p{N}%~#+$])/gu;
/** The dictionaries of hyphenation know no longer words. */
const LONGEST_WORD = 80;
const CAMEL = /\p{Ll}\p{Lu}/u;
const CAMELS = /\p{Ll}(?=\p{Lu})/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\p{Script=Adlam}]/u;

const LONG_SIGNS = /[\p{P}$+<=>^`|~]{29,}/gu;
const EIGHT_SIGNS = /[^]{8}(?=[^]{4})/gu;

/** Eight letters with their marks, of scripts that only break between words, followed by more letters. */
const EIGHT_LETTERS = new RegExp("(?:L\\p{M}*){8}(?=(?:L\\p{M}*){4})".replaceAll("L", letterClass()), "gu");

/**
 * Inserts possible line breaks into long words, because a word wider than its column would overflow. Words of more than
 * 28 characters that look like addresses, paths or numbers can break after `/ . _ - : @ ? & =`, without a hyphen;
 * others get soft hyphens, names in camel case breaks between their parts. Signs can break after eight of them.
 * Right-to-left words stay unchanged, but anything can break after 4000 characters.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { breakLongWords } from "./break_long_words.ts";
 *
 * strictEqual(breakLongWords("see configuration/production/server.yaml").split("\u200b").length, 4);
 * strictEqual(breakLongWords("a common word"), "a common word");
 * ```
 */
export function breakLongWords(text: string): string {
  return text.replace(LONG_RUN, (run) => {
    if (RIGHT_TO_LEFT.test(run)) return run;
    const broken = ADDRESS.test(run) ? breakAddress(run) : run.replace(LONG_WORD, breakWord);
    return broken.replace(LONG_SIGNS, (signs) => signs.replace(EIGHT_SIGNS, `$&${SPACE}`));
  }).replace(ANY_RUN, breakEndless);
}

/** Breaks a run that is too long for a line of the compiler. */
function breakEndless(run: string): string {
  return run.length <= 4000 ? run : (run.match(LINE_PIECE) ?? []).join(SPACE);
}

/** Breaks a word: names of code between their parts, and what is too long to be a word of a language anywhere. */
function breakWord(word: string): string {
  if (!CAMEL.test(word)) return breakLetters(word, word.length > LONGEST_WORD ? SPACE : HYPHEN);
  return word.replace(CAMELS, `$&${SPACE}`).replace(LONG_PIECE, (piece) => breakLetters(piece, SPACE));
}

/** Breaks an address after its separators only: a hyphen would become part of it. */
function breakAddress(address: string): string {
  return address.replace(SEPARATOR, `$&${SPACE}`).replace(LONG_PIECE, (piece) => breakLetters(piece, SPACE));
}

function breakLetters(word: string, mark: string): string {
  return word.replace(EIGHT_LETTERS, `$&${mark}`);
}

function letterClass(): string {
  const scripts = ["Latin", "Greek", "Cyrillic", "Armenian", "Georgian"];
  return `[${scripts.map((script) => `\\p{Script=${script}}`).join("")}\\p{Nd}]`;
}
