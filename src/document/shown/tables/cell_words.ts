import type { CellWord } from "./cell_survey.ts";

/** A part of a cell's text: text that breaks as usual, or a word that only breaks between its pieces. */
export type CellText =
  | { readonly kind: "text"; readonly text: string }
  /** Number that is never divided. */
  | { readonly kind: "whole"; readonly text: string }
  /** Word that may be too long for a column. */
  | { readonly kind: "long"; readonly pieces: readonly string[] };

/** Longest words that no column divides. */
const SHORT_WORD = 8;
/** Longest words of which the pieces are found; longer ones are broken like any text. */
const LONGEST_WORD = 400;
const LONGEST_NUMBER = 32;
/** Letters of words that hyphenation divides. */
const HYPHENATED = 13;

/** Numbers with groups that are separated by spaces, or with a sign that follows a space. */
const SPACED_NUMBER =
  /(?<![\p{L}\p{Nd}.,])[+\-−±~≈<>≤≥]? ?\p{Nd}{1,3}(?: \p{Nd}{3}){1,6}(?:[.,]\p{Nd}+)?(?! ?\p{Nd})(?: [%‰°€$£])?|\p{Nd}[\p{Nd}.,]{0,30} [%‰€$£](?!\S)/u;
const RUN = new RegExp(`${SPACED_NUMBER.source}|[^\\s\\u00ad\\u200b]+`, "gu");
/** Words of scripts that only break between words. */
const PLAIN_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{M}\p{Nd}\p{P}\p{S}]+$/u;
/** After signs between letters, before encoded bytes, and where capitals start in the middle of a word. */
const PIECES =
  /(?<=[\p{L}\p{Nd}])(?=%[\dA-Fa-f]{2})|(?<=[\p{L}\p{Nd}][/._\-:@?&=,;#+|]+)(?=[\p{L}\p{Nd}%~$(])|(?<=\p{Ll}|\p{Nd})(?=\p{Lu}\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{Lu}\p{Ll}+)(?=\p{Lu})/u;

/** Splits the text of a cell into numbers, long words, and what is between them. */
export function splitCellText(text: string): CellText[] {
  const parts: CellText[] = [];
  let from = 0;
  const add = (part: CellText, start: number, end: number) => {
    if (start > from) parts.push({ kind: "text", text: text.slice(from, start) });
    parts.push(part);
    from = end;
  };
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const part = readRun(run);
    if (part !== undefined) add(part, index, index + run.length);
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

function readRun(run: string): CellText | undefined {
  if (isNumber(run)) return breaksInside(run) ? { kind: "whole", text: run } : undefined;
  if (run.length <= SHORT_WORD || run.length > LONGEST_WORD || !PLAIN_SCRIPTS.test(run)) return undefined;
  return { kind: "long", pieces: splitWord(run) };
}

/** Splits a word where a line may end without a hyphen: after signs, and before capitals in the middle. */
export function splitWord(word: string): string[] {
  return word.length > LONGEST_WORD ? [word] : word.split(PIECES);
}

/** Tests whether a word is a number, a date, a version or a short identifier with a number. */
export function isNumber(word: string): boolean {
  if (word.length > LONGEST_NUMBER || !/\p{Nd}/u.test(word)) return false;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters <= 4 && letters <= (word.match(/\p{Nd}/gu)?.length ?? 0);
}

/** Tests whether lines could end inside a number. */
function breaksInside(number: string): boolean {
  return / |[–—‒‐|](?=.)|[-/](?=[^\p{Nd}])/u.test(number);
}

/** Returns the longest part of a word that has to stay on a line. */
export function leastPiece({ pieces, isCode, isWhole }: CellWord): string {
  const piece = pieces.reduce((longest, each) => each.length > longest.length ? each : longest, "");
  if (isWhole) return piece;
  if (isCode) return piece.slice(0, HYPHENATED + 3);
  return piece.length < HYPHENATED ? piece : `${piece.slice(0, Math.min(HYPHENATED, Math.ceil(0.55 * piece.length)))}-`;
}
