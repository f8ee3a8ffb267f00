import { isMap, isScalar } from "yaml";
import type { MetaField } from "./meta_field.ts";

/** What front matter says in single values; a field inside of others has all their names: `book.draft`. */
export interface MetaValues {
  /** What is true or false. */
  readonly flags: ReadonlyMap<string, boolean>;
  /** Texts and numbers, as they are written. */
  readonly texts: ReadonlyMap<string, string>;
}

const MAX_VALUES = 500;
const MAX_DEPTH = 5;
/** Characters of a text. */
const MAX_LENGTH = 200;

/** Reads the single values of front matter. */
export function readValues(fields: readonly MetaField[]): MetaValues {
  const [flags, texts] = [new Map<string, boolean>(), new Map<string, string>()];
  const read = (name: string, node: unknown, depth: number) => {
    if (flags.size + texts.size === MAX_VALUES) return;
    if (isScalar(node)) {
      const { value, source = String(node.value) } = node;
      if (typeof value === "boolean") flags.set(name, value);
      const text = typeof value === "string" ? value.trim() : typeof value === "number" ? source : "";
      if (text !== "" && text.length <= MAX_LENGTH && !text.includes("\n")) texts.set(name, text);
    }
    if (!isMap(node) || depth === MAX_DEPTH) return;
    for (const item of node.items) {
      if (isScalar(item.key)) read(`${name}.${item.key.value}`, item.value, depth + 1);
    }
  };
  for (const { key, value } of fields) read(key, value, 1);
  return { flags, texts };
}
