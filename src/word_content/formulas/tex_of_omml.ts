import type { RawElement } from "../../docx/fill/raw/raw_element.ts";

/** A formula as TeX. */
export interface OfficeFormula {
  readonly tex: string;
  /** What TeX has no form for. */
  readonly losses: readonly string[];
}

/** Converts a formula of Word to TeX. */
export function texOfOmml(formula: RawElement): OfficeFormula {
  const text = [...formula.walk()].map(({ name, text }) => name === "m:t" ? text : "").join("");
  return { tex: text.replace(/[\\{}$&#^_%~]/g, "\\$&"), losses: [] };
}
