import type { NumberingChoice } from "../own_numbers.ts";
import type { MetaField } from "./meta_field.ts";
import { readMetaText } from "./meta_values.ts";

/**
 * Reads whose numbers headings have: `numbering: own` or `template`, or `false` in MyST. Quarto and pandoc write
 * `number-sections: false`.
 */
export function readNumberingChoice(
  fields: readonly MetaField[],
  flags: ReadonlyMap<string, boolean>,
): NumberingChoice | undefined {
  const text = readMetaText(fields.find(({ key }) => key === "numbering")?.value);
  if (text === "own" || text === "template") return text;
  const names = ["numbering", "numbering.headings", "number-sections"];
  return names.some((name) => flags.get(name) === false) ? "own" : undefined;
}
