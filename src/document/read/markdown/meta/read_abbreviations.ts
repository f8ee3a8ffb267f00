import { isMap, isScalar } from "yaml";
import type { AbbreviationWish } from "../../../glossary/abbreviations.ts";
import type { MetaField } from "./meta_field.ts";
import { itemsOf, readMetaText } from "./meta_values.ts";

const MAX_ENTRIES = 500;

/** Reads how abbreviations are shown, `abbreviations: expand`, or what they stand for, as front matter of MyST has it. */
export function readAbbreviations(fields: readonly MetaField[]): AbbreviationWish {
  const value = fields.find(({ key }) => key === "abbreviations")?.value;
  if (isMap(value)) {
    const entries = value.items.slice(0, MAX_ENTRIES).flatMap((item): [string, string][] => {
      const text = readMetaText(item.value);
      return isScalar(item.key) && typeof item.key.value === "string" && text !== undefined
        ? [[item.key.value, text]]
        : [];
    });
    return { expands: false, lists: false, entries };
  }
  const words = value === undefined ? [] : itemsOf(value).map((item) => readMetaText(item));
  return { expands: words.includes("expand"), lists: words.includes("list"), entries: [] };
}
