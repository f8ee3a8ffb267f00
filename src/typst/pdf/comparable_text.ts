/**
 * Text for a comparison of what was written with what `readPdfFacts` finds: compatibility characters and
 * ligatures resolved, white space, hyphens and invisible characters left out, because line breaks make and hide them.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { comparableText } from "./comparable_text.ts";
 *
 * strictEqual(comparableText("an of\uFB01ce-\nchair"), comparableText("an office-chair"));
 * ```
 */
export function comparableText(text: string): string {
  return text.normalize("NFKC").replace(/[\s\p{Cc}\p{Cf}\p{Pd}\uFFFE]+/gu, "");
}
