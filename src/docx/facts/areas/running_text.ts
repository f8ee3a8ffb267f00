import type { RunningPiece } from "./page_facts.ts";
import { RUNNING_WORDS } from "./running_words_table.ts";

const TOKEN = /[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+/gu;
/** Spaces, punctuation and separator signs. Other signs can be content. */
const SEPARATOR = /^[\p{P}\p{Zs}\t|+<>=~©]+$/u;
const SHORT_NUMBER = /^\p{Nd}{1,3}$/u;
const MAX_LITERAL = 40;

/**
 * Splits text of a header or footer into pieces that a recipe may copy literally and pieces that are only counted.
 * Separators and the usual words beside a page number are literal; names and the punctuation inside them are counted.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { splitRunningText } from "./running_text.ts";
 *
 * deepStrictEqual(splitRunningText("Page ", true), [{ kind: "literal", text: "Page " }]);
 * deepStrictEqual(splitRunningText("A. Name | ", true), [{ kind: "text", length: 7 }, { kind: "literal", text: " | " }]);
 * ```
 */
export function splitRunningText(text: string, besideNumber: boolean): RunningPiece[] {
  const pieces: RunningPiece[] = [];
  for (const token of text.match(TOKEN) ?? []) {
    const word = besideNumber && (RUNNING_WORDS.has(token.toLowerCase()) || SHORT_NUMBER.test(token));
    const literal = word || SEPARATOR.test(token);
    pushPiece(
      pieces,
      literal ? { kind: "literal", text: token.slice(0, MAX_LITERAL) } : { kind: "text", length: token.length },
    );
  }
  return joinTexts(pieces);
}

function pushPiece(pieces: RunningPiece[], piece: RunningPiece): void {
  const last = pieces.at(-1);
  if (piece.kind === "literal" && last?.kind === "literal") {
    pieces[pieces.length - 1] = { kind: "literal", text: (last.text + piece.text).slice(0, MAX_LITERAL) };
  } else pieces.push(piece);
}

/** Merges everything from the first text to the last into one: punctuation inside a name does not separate. */
function joinTexts(pieces: readonly RunningPiece[]): RunningPiece[] {
  const first = pieces.findIndex(({ kind }) => kind === "text");
  const last = pieces.findLastIndex(({ kind }) => kind === "text");
  if (first === last) return [...pieces];
  let length = 0;
  for (const piece of pieces.slice(first, last + 1)) {
    if (piece.kind === "text") length += piece.length;
    else if (piece.kind === "literal") length += piece.text.length;
  }
  return [...pieces.slice(0, first), { kind: "text", length }, ...pieces.slice(last + 1)];
}
