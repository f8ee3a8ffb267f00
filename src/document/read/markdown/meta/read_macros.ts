import { isMap, isScalar, isSeq } from "yaml";
import { onlyDefines } from "../../../math/macros/only_defines.ts";
import type { MetaField } from "./meta_field.ts";
import { itemsOf } from "./meta_values.ts";

/** Definitions of macros in front matter. */
export interface MetaMacros {
  /** Their TeX. */
  readonly tex: string;
  /** Line of their field, from 1. */
  readonly line: number;
}

/** Macros of a document, at most. */
const MAX_MACROS = 1000;
/** Characters of a macro, at most. */
const MAX_LENGTH = 4000;

/** Reads the macros of KaTeX and MathJax (`macros:`), of MyST (`math:`), and those in pandoc's `header-includes:`. */
export function readMacros(fields: readonly MetaField[]): MetaMacros[] {
  return fields.flatMap(({ key, value, line }) => {
    const tex = key === "macros" || key === "math"
      ? readNamed(value)
      : key === "header-includes"
      ? itemsOf(value).flatMap((item) => textOf(item) ?? []).flatMap(definitionsIn)
      : [];
    return tex.length === 0 ? [] : [{ tex: tex.join("\n"), line }];
  });
}

/** Reads macros by name: a body, one with its number of arguments and a default, or MyST's object with a body. */
function readNamed(value: unknown): string[] {
  if (!isMap(value)) return [];
  return value.items.slice(0, MAX_MACROS).flatMap(({ key, value }) => {
    const name = /^\\?([a-zA-Z]+|[^a-zA-Z\s])$/.exec(textOf(key) ?? "")?.[1];
    const [body, count, fallback] = isSeq(value)
      ? value.items.map(textOf)
      : [textOf(isMap(value) ? value.get("macro", true) : value)];
    if (name === undefined || body === undefined) return [];
    const most = Math.max(0, ...[...body.matchAll(/#([1-9])/g)].map(([, digit]) => Number(digit)));
    const shape = `[${count ?? most}]${fallback === undefined ? "" : `[${fallback}]`}`;
    return [`\\newcommand{\\${name}}${shape}{${body}}`];
  }).filter(onlyDefines);
}

/** Returns the lines of a text that define macros. */
function definitionsIn(text: string): string[] {
  return text.split("\n").filter(onlyDefines);
}

function textOf(value: unknown): string | undefined {
  if (!isScalar(value)) return undefined;
  const text = typeof value.value === "number" ? String(value.value) : value.value;
  return typeof text === "string" && text.length <= MAX_LENGTH ? text : undefined;
}
