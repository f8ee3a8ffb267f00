/**
 * Wraps a line at spaces. Continuation lines get the same indentation, or that of the text after a list marker.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { wrapText } from "./wrap_text.ts";
 *
 * strictEqual(wrapText("- one two three", 9), "- one two\n  three");
 * ```
 */
export function wrapText(line: string, width: number): string {
  const lead = /^\s*(?:(?:[-*]|\d+\.) )?/.exec(line)?.[0] ?? "";
  const indent = " ".repeat(lead.length);
  const lines: string[] = [];
  let current = lead;
  for (const word of line.slice(lead.length).split(" ")) {
    const isFirst = current === lead || current === indent;
    if (!isFirst && current.length + 1 + word.length > width) {
      lines.push(current);
      current = indent + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...lines, current].join("\n");
}
