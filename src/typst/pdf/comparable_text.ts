/**
 * Normalizes text to compare a source with what `readPdfFacts` finds: resolves compatibility characters and ligatures;
 * removes white space, hyphens and invisible characters, which line breaks add and remove.
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
  return text.normalize("NFKC").replace(/[\s\p{Cc}\p{Cf}\p{Pd}\p{Pi}\p{Pf}"'„‚\uFFFE]+/gu, "");
}
