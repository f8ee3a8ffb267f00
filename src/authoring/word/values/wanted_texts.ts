import type { TemplatePlaceholder } from "../../../docx/fill/survey/list_placeholders.ts";
import { type PlacedText, placeholderKey, readPlacedText } from "../../../export/word/read_placed_text.ts";

/** Returns the texts of pages that placeholders of a template show, by their keys. */
export function wantedTexts(placeholders: readonly TemplatePlaceholder[]): ReadonlyMap<string, PlacedText> {
  return new Map(placeholders.flatMap(({ name, args }) => {
    const text = readPlacedText(name, args);
    return text === undefined ? [] : [[placeholderKey(name, args), text] as const];
  }));
}
