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

/** Writes a delimiter as TeX does: a sign, or a command with its backslash. */
export function splitOff({ kind, text }: TexToken): string {
  return kind === "command" ? `\\${text}` : text;
}
