import { isPictureAlone } from "./find_captions.ts";
import { plainText } from "../../plain_text.ts";
import type { Paragraph, RootContent } from "../../tree.ts";

/** Longer paragraphs fill enough of a page to be parted from what follows. */
const LONGEST = 300;
/** Longest sentence without a colon that introduces code or a table. */
const SHORT = 120;

const INTRODUCED: ReadonlySet<string> = new Set(["blockquote", "code", "list", "math", "table"]);

/**
 * Tests whether a paragraph introduces the block after it, so that no page may part them: it ends with a colon, is a
 * short sentence right before code or a table, or a part of one before a list, or is bold like a heading.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { leadsTo } from "./leads_to.ts";
 *
 * const text = (value: string) => ({ type: "paragraph" as const, children: [{ type: "text" as const, value }] });
 * const code = { type: "code" as const, value: "ls" };
 * strictEqual(leadsTo(text("For example:"), code), true);
 * strictEqual(leadsTo(text("For example:"), text("this")), false);
 * ```
 */
export function leadsTo(paragraph: Paragraph, next: RootContent): boolean {
  const text = plainText(paragraph).trim();
  if (text === "" || text.length > LONGEST) return false;
  const isTable = next.type === "containerDirective" && next.name === "table";
  if (/[:：]$/u.test(text) && (INTRODUCED.has(next.type) || isTable || isPictureAlone(next))) return true;
  if (text.length > SHORT || next.type === "heading") return false;
  const isPart = next.type === "list" && /[\p{L}\p{N},]$/u.test(text);
  return isPart || next.type === "code" || next.type === "table" || isTable || isBold(paragraph);
}

function isBold({ children }: Paragraph): boolean {
  return children.every((child) => child.type === "strong" || child.type === "text" && child.value.trim() === "");
}
