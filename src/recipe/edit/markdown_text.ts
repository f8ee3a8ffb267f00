import { escapeText, truncate } from "../../base/text.ts";

/** Maximum number of shown characters of a name or value. */
const MAX_LENGTH = 160;

/**
 * Renders an untrusted name or value as code in a table cell, without markup.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { markdownCode } from "./markdown_text.ts";
 *
 * strictEqual(markdownCode("a|`b`"), "`` a\\|`b` ``");
 * ```
 */
export function markdownCode(text: string): string {
  const shown = escapeText(truncate(text, MAX_LENGTH)).replaceAll("|", "\\|");
  if (shown.trim() === "") return '`""`';
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`;
}

/**
 * Renders a sentence with untrusted words as text of a cell or paragraph: no markup, no links, one line. A word that
 * readers would turn into a link becomes code.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { markdownText } from "./markdown_text.ts";
 *
 * strictEqual(markdownText("see <b> at https://a.example"), "see \\<b\\> at `https://a.example`");
 * ```
 */
export function markdownText(text: string): string {
  return text.split(/( +)/).map((word) => LINK.test(word) ? markdownCode(word) : plainWord(word)).join("");
}

/** Texts that some readers turn into links even if escaped. */
const LINK = /:\/\/|www\.|@/i;

function plainWord(word: string): string {
  // Quoted text already has its backslashes.
  return word.replace(/[^\\]+/g, escapeText).replace(/[\\`*_[\]<>|#!~&{}$]/g, "\\$&");
}
