import { mapOutsideCode, mapTextLines } from "./source_lines.ts";

/** A note of pandoc and markdown-it within text: `^[text]`, whose brackets are balanced. */
const NOTE = /(?<![\\^])\^\[((?:[^[\]\n]|\[[^[\]\n]{0,500}\]){1,1000})\]/g;

/** Rewrites notes within text as footnotes of this language. */
export function rewriteInlineNotes(body: string): string {
  if (!body.includes("^[")) return body;
  // Between dollars, it is a power.
  return mapTextLines(
    body,
    (line) =>
      line.includes("^[") && !line.includes("$")
        ? mapOutsideCode(line, (text) => text.replace(NOTE, ":footnote[$1]"))
        : line,
  );
}
