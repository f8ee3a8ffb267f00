import { isMap, isScalar, isSeq, type Pair } from "yaml";
import { readScriptMacros, spellMacro } from "../../../math/macros/named_macros.ts";
import { onlyDefines } from "../../../math/macros/only_defines.ts";
import type { MetaField } from "./meta_field.ts";
import { itemsOf } from "./meta_values.ts";

/** Definition of a macro in front matter. */
export interface MetaMacros {
  /** Its TeX. */
  readonly tex: string;
  /** Line of its field, from 1. */
  readonly line: number;
}

/** Macros of a document, at most. */
const MAX_MACROS = 1000;
/** Characters of a macro, and of a text with some, at most. */
const MAX_LENGTH = 4000;
const MAX_TEXT = 50_000;
/** Fields of pandoc and Quarto with text that goes into the head of other formats. */
const HEADS: ReadonlySet<unknown> = new Set(["header-includes", "include-in-header", "include-before-body"]);

/**
 * Reads the macros of KaTeX and MathJax (`macros:`), of MyST (`math:`), and those in the heads of pandoc's and Quarto's
 * formats.
 */
export function readMacros(fields: readonly MetaField[]): MetaMacros[] {
  return fields.flatMap(({ key, value, line }) => {
    const tex = key === "macros" || key === "math"
      ? readNamed(value)
      : key === "format"
      ? pairsOf(value).flatMap((format) => pairsOf(format.value)).flatMap(readHead)
      : readHead({ key, value });
    return tex.map((each) => ({ tex: each, line }));
  });
}

/** Reads macros by name: a body, one with its number of arguments and a default, or MyST's object with a body. */
function readNamed(value: unknown): string[] {
  return pairsOf(value).slice(0, MAX_MACROS).flatMap(({ key, value }) => {
    const [body, count, fallback] = isSeq(value)
      ? value.items.map((item) => textOf(item))
      : [textOf(isMap(value) ? value.get("macro", true) : value)];
    return body === undefined ? [] : spellMacro({ name: textOf(key) ?? "", body, count, fallback }) ?? [];
  });
}

function readHead({ key, value }: Pick<Pair, "key" | "value">): string[] {
  if (!HEADS.has(isScalar(key) ? key.value : key)) return [];
  return itemsOf(value).flatMap((item) => {
    const text = textOf(isMap(item) ? item.get("text", true) : item, MAX_TEXT) ?? "";
    return [...text.split("\n").map(withoutDollars).filter(onlyDefines), ...readScriptMacros(text)];
  });
}

/** Takes the marks of a formula off a line. */
function withoutDollars(line: string): string {
  return line.trim().replace(/^(?:\$\$?|\\[([])(.*?)(?:\$\$?|\\[)\]])$/, "$1");
}

function pairsOf(value: unknown): readonly Pair[] {
  return isMap(value) ? value.items : [];
}

function textOf(value: unknown, most = MAX_LENGTH): string | undefined {
  if (!isScalar(value)) return undefined;
  const text = typeof value.value === "number" ? String(value.value) : value.value;
  return typeof text === "string" && text.length <= most ? text : undefined;
}
