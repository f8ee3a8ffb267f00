import type { TexToken } from "./tex_tokens.ts";

/** A string, an escaped sign, or one character of Typst math. */
const PIECE = /"(?:[^"\\]|\\["\\])*"|\\[^]|[^]/gu;

/** Escapes what would end an argument of a Typst function: commas and semicolons outside parentheses. */
export function joinArgument(math: string): string {
  let depth = 0;
  return (math.match(PIECE) ?? []).map((piece) => {
    if ("([{".includes(piece)) depth++;
    if (")]}".includes(piece)) depth--;
    return (piece === "," || piece === ";") && depth === 0 ? `\\${piece}` : piece;
  }).join("");
}

/** Removes the spaces around texts, which Typst shows. Texts that are arguments have a colon, or stand before a comma. */
export function tightenTexts(math: string): string {
  const pieces = math.match(PIECE) ?? [];
  let done = "";
  let isAfterText = false;
  for (const [at, piece] of pieces.entries()) {
    const isText = piece.startsWith('"') && !/:\s*$/.test(done) && !(done.endsWith("(") && pieces[at + 1] === ",");
    if (isText) done = done.trimEnd();
    if (!isAfterText || piece !== " ") done += piece;
    isAfterText = isText || isAfterText && piece === " ";
  }
  return done;
}

/** Writes a delimiter as TeX does: a sign, or a command with its backslash. */
export function splitOff({ kind, text }: TexToken): string {
  return kind === "command" ? `\\${text}` : text;
}
