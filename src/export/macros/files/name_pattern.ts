import { attachmentNameKey } from "../../../book/addresses/attachment_key.ts";

/** Longest pattern, in UTF-16 code units. */
const MAX_PATTERN = 1000;

/**
 * Reads a simple regular expression of a macro: texts with `.*` and `.`, alternatives between `|`, and characters behind
 * a backslash. Undefined for any other, because patterns of strangers may take forever.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { namePattern } from "./name_pattern.ts";
 *
 * strictEqual(namePattern(String.raw`.*\.pdf|Plan.*`)?.("Plan 2026.docx"), true);
 * strictEqual(namePattern("(a+)+b"), undefined);
 * ```
 */
export function namePattern(pattern: string): ((name: string) => boolean) | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  const tests: Piece[][] = [];
  for (const alternative of splitAlternatives(attachmentNameKey(pattern).replace(/^\^|\$$/g, ""))) {
    const pieces = readPieces(alternative.trim());
    if (pieces === undefined) return undefined;
    tests.push(pieces);
  }
  return (name) => tests.some((pieces) => matches(pieces, name));
}

/** Reads a name with `*` for any text and `?` for any character, as lists of file names have it. */
export function wildcardPattern(pattern: string): (name: string) => boolean {
  const pieces = [...attachmentNameKey(pattern)].map((char): Piece => char === "*" ? ANY : char === "?" ? ONE : char);
  return (name) => matches(pieces, name);
}

const ANY = Symbol("any text");
const ONE = Symbol("any character");

/** A character, or what stands for others. */
type Piece = string | typeof ANY | typeof ONE;

function splitAlternatives(pattern: string): string[] {
  return pattern.match(/(?:\\.|[^\\|])+/gs) ?? [""];
}

function readPieces(text: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (const [token] of text.matchAll(/\\.|\.\*|./gsu)) {
    if (token === ".*") pieces.push(ANY);
    else if (token === ".") pieces.push(ONE);
    else if (/^\\[^\p{L}\p{N}]/u.test(token)) pieces.push(token.slice(1));
    else if (/^[\\()[\]{}*+?^$]/.test(token)) return undefined;
    else pieces.push(token);
  }
  return pieces;
}

/** Matches in time of the product of both lengths at most. */
function matches(pieces: readonly Piece[], name: string): boolean {
  const chars = [...attachmentNameKey(name.slice(0, MAX_PATTERN))];
  let [at, piece] = [0, 0];
  let [retryAt, retryPiece] = [0, -1];
  while (at < chars.length) {
    const wanted = pieces[piece];
    if (wanted === ANY) {
      [retryAt, retryPiece] = [at, piece];
      piece += 1;
    } else if (wanted === ONE || wanted === chars[at]) {
      at += 1;
      piece += 1;
    } else if (retryPiece >= 0) {
      retryAt += 1;
      [at, piece] = [retryAt, retryPiece + 1];
    } else {
      return false;
    }
  }
  while (pieces[piece] === ANY) piece += 1;
  return piece === pieces.length;
}
