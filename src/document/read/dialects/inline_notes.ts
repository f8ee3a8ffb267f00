import { mapOutsideCode, mapTextLines } from "./source_lines.ts";
import { FORMULA } from "./text_parts.ts";

/** A note of pandoc, Obsidian and markdown-it within text: `^[text]`, whose brackets are balanced. */
const NOTE = /(?<![\\^])\^\[((?:[^[\]\n]|\[[^[\]\n]{0,500}\]){1,1000})\]/;
/** A note, or a formula, in which the same signs are a power. */
const EITHER = new RegExp(`${FORMULA.source}|${NOTE.source}`, "gu");

/** Rewrites notes within text as a directive of a name. */
export function rewriteInlineNotes(body: string, name: string): string {
  if (!body.includes("^[")) return body;
  const rewrite = (written: string, formula: string | undefined, note: string | undefined) =>
    formula === undefined ? `:${name}[${note}]` : written;
  return mapTextLines(
    body,
    (line) => line.includes("^[") ? mapOutsideCode(line, (text) => text.replace(EITHER, rewrite)) : line,
  );
}
