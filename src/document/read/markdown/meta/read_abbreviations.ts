import { isMap, isScalar } from "yaml";
import type { AbbreviationWish } from "../../../glossary/book_terms.ts";
import type { MetaField } from "./meta_field.ts";
import { itemsOf, readMetaText } from "./meta_values.ts";

const MAX_ENTRIES = 500;

/**
 * Reads how abbreviations are shown, `abbreviations: expand`, or what they stand for, as front matter of MyST has it; there,
 * `expand: true` and `list: true` say how.
 */
export function readAbbreviations(fields: readonly MetaField[]): AbbreviationWish {
  const value = fields.find(({ key }) => key === "abbreviations")?.value;
  if (isMap(value)) {
    const entries = value.items.slice(0, MAX_ENTRIES).flatMap((item): [string, string][] => {
      const text = readMetaText(item.value);
      return isScalar(item.key) && typeof (isScalar(item.value) ? item.value.value : undefined) !== "boolean" &&
          typeof item.key.value === "string" && text !== undefined
        ? [[item.key.value, text]]
        : [];
    });
    const isSet = (name: string) => value.get(name) === true;
    return { expands: isSet("expand"), lists: isSet("list"), entries };
  }
  const words = value === undefined ? [] : itemsOf(value).map((item) => readMetaText(item));
  return { expands: words.includes("expand"), lists: words.includes("list"), entries: [] };
}
