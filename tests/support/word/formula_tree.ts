import { parseRaw } from "../../../src/docx/fill/raw/parse_raw.ts";
import type { RawElement } from "../../../src/docx/fill/raw/raw_element.ts";
import { wordDocument } from "./word_tree.ts";

/** Reads a formula of Word as an import does. */
export function formulaTree(formula: string): RawElement {
  const { root } = parseRaw(new TextEncoder().encode(wordDocument(`<w:p>${formula}</w:p>`)), "word/document.xml");
  const found = [...root.walk()].find(({ name }) => /^m:oMath(?:Para)?$/.test(name));
  if (found === undefined) throw new Error("Cannot find a formula: there is none");
  return found;
}
