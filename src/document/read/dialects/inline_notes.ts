import { mapOutsideCode, mapTextLines } from "./source_lines.ts";

/** A note of pandoc, Obsidian and markdown-it within text: `^[text]`, whose brackets are balanced. */
const NOTE = /(?<![\\^])\^\[((?:[^[\]\n]|\[[^[\]\n]{0,500}\]){1,1000})\]/g;

/** Rewrites notes within text as a directive of a name. */
export function rewriteInlineNotes(body: string, name: string): string {
  if (!body.includes("^[")) return body;
  // Between dollars, it is a power.
  return mapTextLines(
    body,
    (line) =>
      line.includes("^[") && !line.includes("$")
        ? mapOutsideCode(line, (text) => text.replace(NOTE, `:${name}[$1]`))
        : line,
  );
}
