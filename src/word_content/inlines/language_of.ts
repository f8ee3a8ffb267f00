import { isLanguageTag } from "../../document/language_tag.ts";
import type { RawElement } from "../../docx/fill/raw/raw_element.ts";

/** Returns the tag of a part in another language than its document; undefined if it has the same, or none. */
export function languageTag(tag: string | undefined, document: string | undefined): string | undefined {
  if (tag === undefined || !isLanguageTag(tag)) return undefined;
  return document !== undefined && baseOf(tag) === baseOf(document) ? undefined : tag;
}

/**
 * Returns the language that most characters of a text are in; those without one of their own are in the usual one.
 * Undefined if most are in none.
 */
export function mainLanguage(text: RawElement, usual: string | undefined): string | undefined {
  const counts = new Map([[usual, 0]]);
  for (const run of text.walk()) {
    if (run.name !== "w:r") continue;
    const tag = languageTag(run.child("w:rPr")?.val("w:lang"), usual) ?? usual;
    const length = run.children.reduce((sum, { name, text }) => name === "w:t" ? sum + text.length : sum, 0);
    counts.set(tag, (counts.get(tag) ?? 0) + length);
  }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0];
}

function baseOf(tag: string): string {
  return tag.split("-", 1)[0]?.toLowerCase() ?? "";
}
