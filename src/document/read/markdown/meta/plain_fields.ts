import { Document, isMap, isScalar } from "yaml";
import type { MetaField } from "./meta_field.ts";

/** A text, or texts in lists and objects. */
export type PlainValue = string | readonly PlainValue[] | { readonly [name: string]: PlainValue };

/** Makes fields of plain values, as if they were written in YAML. */
export function plainFields(
  values: readonly (readonly [key: string, value: PlainValue])[],
  lineOf: (key: string) => number,
): MetaField[] {
  const { contents } = new Document(new Map(values), { aliasDuplicateObjects: false });
  if (!isMap(contents)) return [];
  return contents.items.flatMap(({ key, value }) =>
    isScalar(key) && typeof key.value === "string" ? [{ key: key.value, value, line: lineOf(key.value) }] : []
  );
}
