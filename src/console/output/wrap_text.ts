import { textStart, textWidth } from "./text_width.ts";

/** Options of {@linkcode wrapText}. */
export interface WrapOptions {
  /** Whether to divide words that are longer than a line, after a comma or a slash if one fits. */
  readonly divides?: boolean;
}

/**
 * Wraps a line at spaces. Continuation lines get the same indentation, or that of the text after a list marker.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { wrapText } from "./wrap_text.ts";
 *
 * strictEqual(wrapText("- one two three", 9), "- one two\n  three");
 * strictEqual(wrapText("a,bc,d", 4, { divides: true }), "a,\nbc,d");
 * ```
 */
export function wrapText(line: string, width: number, { divides = false }: WrapOptions = {}): string {
  const lead = /^\s*(?:(?:[-*]|\d+\.) )?/.exec(line)?.[0] ?? "";
  const indent = " ".repeat(lead.length);
  const room = Math.max(1, width - lead.length);
  const lines: string[] = [];
  let current = "";
  for (const word of line.slice(lead.length).split(" ")) {
    const joined = current === "" ? word : `${current} ${word}`;
    if (textWidth(joined) <= room) {
      current = joined;
      continue;
    }
    if (current !== "") lines.push(current);
    const pieces = divides ? divideWord(word, room) : [word];
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? "";
  }
  return [...lines, current].map((text, i) => (i === 0 ? lead : indent) + text).join("\n");
}

/** Divides a word into pieces of at most `width` columns. */
function divideWord(word: string, width: number): string[] {
  const pieces: string[] = [];
  let rest = word;
  while (textWidth(rest) > width) {
    const start = textStart(rest, width);
    const piece = /^.+[,/;&?=]/s.exec(start)?.[0] ?? start;
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return [...pieces, rest];
}
