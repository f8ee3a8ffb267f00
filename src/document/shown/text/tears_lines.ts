import { plainText } from "../../plain_text.ts";
import type { Nodes, Paragraph } from "../../tree.ts";

/** Long addresses and paths, which are not hyphenated and leave gaps in the line above. */
const LONG_WORD = /\S{18,}/gu;
const ADDRESS = /[/_@?&=.:][\p{L}\p{N}]/u;
/** Shorter paragraphs have no line that is justified. */
const LEAST_LENGTH = 70;
/** Share of such letters above which justified lines get wide gaps. */
const MOST = 0.18;

/**
 * Tests whether justified lines of a paragraph would have wide gaps, because much of it is code or addresses, which
 * hardly break.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { tearsLines } from "./tears_lines.ts";
 *
 * const text = (value: string) => ({ type: "paragraph" as const, children: [{ type: "text" as const, value }] });
 * strictEqual(tearsLines(text("Nothing but words, one after the other, that a line can hold.")), false);
 * strictEqual(tearsLines(text("See how to install it at https://example.com/handbook/installation/of/parts now.")), true);
 * ```
 */
export function tearsLines(paragraph: Paragraph): boolean {
  const all = plainText(paragraph);
  if (all.length < LEAST_LENGTH) return false;
  const words = (all.match(LONG_WORD) ?? []).filter((word) => ADDRESS.test(word));
  const stiff = stiffLetters(paragraph) + words.reduce((sum, word) => sum + word.length, 0);
  return stiff > MOST * all.length;
}

/** Letters of code. */
function stiffLetters(node: Nodes): number {
  if (node.type === "inlineCode") return node.value.length;
  return "children" in node ? node.children.reduce((sum: number, child) => sum + stiffLetters(child), 0) : 0;
}
