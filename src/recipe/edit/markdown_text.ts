import { escapeText, truncate } from "../../base/text.ts";

/** More characters of a name or a value are not shown. */
const MAX_LENGTH = 160;

/**
 * A name or value from outside as code in a cell of a table, where nothing in it has a meaning.
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
 * A sentence that may have words from outside, as text of a cell or paragraph: no markup, no links, one line. A word that
 * readers would make a link of becomes code.
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

/** Escapes do not keep all readers from making links of these. */
const LINK = /:\/\/|www\.|@/i;

function plainWord(word: string): string {
  // What was quoted already has its backslashes.
  return word.replace(/[^\\]+/g, escapeText).replace(/[\\`*_[\]<>|#!~&{}$]/g, "\\$&");
}
