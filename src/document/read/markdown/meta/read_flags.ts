import { isMap, isScalar } from "yaml";
import type { MetaField } from "./meta_field.ts";

const MAX_FLAGS = 200;
const MAX_DEPTH = 5;

/** Reads what front matter sets to true or false; a field inside of others has all their names: `book.draft`. */
export function readFlags(fields: readonly MetaField[]): ReadonlyMap<string, boolean> {
  const flags = new Map<string, boolean>();
  const read = (name: string, value: unknown, depth: number) => {
    if (isScalar(value) && typeof value.value === "boolean" && flags.size < MAX_FLAGS) flags.set(name, value.value);
    if (!isMap(value) || depth === MAX_DEPTH) return;
    for (const item of value.items) {
      if (isScalar(item.key)) read(`${name}.${item.key.value}`, item.value, depth + 1);
    }
  };
  for (const { key, value } of fields) read(key, value, 1);
  return flags;
}
