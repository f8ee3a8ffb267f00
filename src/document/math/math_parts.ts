import type { TexToken } from "./tex_tokens.ts";

/** A string, an escaped sign, or one character of Typst math. */
const PIECE = /"(?:[^"\\]|\\["\\])*"|\\[^]|[^]/gu;

/** Escapes what would end an argument of a Typst function: commas and semicolons outside parentheses, and those alone. */
export function joinArgument(math: string): string {
  const pieces = math.match(PIECE) ?? [];
  const open: number[] = [];
  const alone = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if ("([{".includes(piece)) open.push(at);
    else if (")]}".includes(piece) && open.pop() === undefined) alone.add(at);
  }
  for (const at of open) alone.add(at);
  let depth = 0;
  return pieces.map((piece, at) => {
    if (alone.has(at)) return `\\${piece}`;
    if ("([{".includes(piece)) depth++;
    if (")]}".includes(piece)) depth--;
    return (piece === "," || piece === ";") && depth === 0 ? `\\${piece}` : piece;
  }).join("");
}

/** Removes the spaces around texts, which Typst shows. Texts that are arguments have a colon, or stand before a comma. */
export function tightenTexts(math: string): string {
  const pieces = math.match(PIECE) ?? [];
  const done: string[] = [];
  let isAfterText = false;
  for (const [at, piece] of pieces.entries()) {
    if (isAfterText && piece === " ") continue;
    isAfterText = piece.startsWith('"') && !isArgument(done, pieces[at + 1]);
    // The space behind a backslash is a part of it: together they end a line.
    while (isAfterText && done.at(-1) === " ") done.pop();
    done.push(piece);
  }
  return done.join("");
}

function isArgument(before: readonly string[], after: string | undefined): boolean {
  const last = before.findLast((piece) => piece !== " ");
  return last === ":" || (last === "(" && after === ",");
}

/** Writes a delimiter as TeX does: a sign, or a command with its backslash. */
export function splitOff({ kind, text }: TexToken): string {
  return kind === "command" ? `\\${text}` : text;
}
