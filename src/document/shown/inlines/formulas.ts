import { TEX_LABEL } from "../../math/tex_label.ts";
import { takeTag } from "../../math/take_tag.ts";
import type { ShownFormula, SourcePoint } from "../shown_inline.ts";

/** Creates a formula within text from its TeX. */
export function lowerFormula(source: string, at: SourcePoint | undefined): ShownFormula {
  const alt = source.replace(/\s+/g, " ").trim();
  return { kind: "formula", tex: source, tag: undefined, source, alt, at };
}

/** Creates a formula on a line of its own from its TeX. */
export function lowerFormulaBlock(source: string, at: SourcePoint | undefined): ShownFormula {
  const unlabeled = source.replace(TEX_LABEL, "");
  const shown = unlabeled === source ? source : unlabeled.trim();
  const { tag, rest } = takeTag(shown);
  const formula = { ...lowerFormula(shown, at), tex: rest, tag };
  // A label asks for a number, also where one row has none.
  return shown === source ? formula : { ...formula, tag: tag || undefined, places: [] };
}
