import { mapOutsideCode, readSourceLines } from "../source_lines.ts";

/** Label of Quarto and pandoc-crossref, or of MyST, behind a formula. */
const BEHIND = /^(.*?)\$\$[ \t]*(?:\{#([\w:.-]{1,200})(?:[ \t][^{}]*)?\}|\(([\w:.-]{1,200})\))[ \t]*$/;
/** Label of bookdown in a formula. */
const INSIDE = /\(\\#(eq:[\w:.-]{1,200})\)/g;
const BARE = /^[ \t>]*$/;

/** Rewrites the labels of formulas of all dialects as those of LaTeX, `\label{x}`, line by line. */
export function labelFormulas(body: string): string {
  if (!/\$\$[ \t]*[{(]|\(\\#eq:/.test(body)) return body;
  const written = body.split("\n");
  const found = written.map((line) => BEHIND.exec(line));
  // Without its label, the end of a formula is one for the parser.
  const lines = readSourceLines(
    written.map((line, at) => found[at] === null ? line : `${found[at]?.[1]}$$`).join("\n"),
  );
  const done = [...written];
  for (const [at, { text, isCode, isFormula }] of lines.entries()) {
    const [, before = "", braced, bracketed] = found[at] ?? [];
    const label = braced ?? bracketed;
    if (isCode && !isFormula) continue;
    if (label === undefined) done[at] = mapOutsideCode(text, (part) => part.replace(INSIDE, String.raw`\label{$1}`));
    else if (!BARE.test(before)) done[at] = String.raw`${before} \label{${label}}$$`;
    else if (at > 0) {
      done[at - 1] = String.raw`${done[at - 1]} \label{${label}}`;
      done[at] = text;
    }
  }
  return done.join("\n");
}
