import { alignLoose } from "../../math/align_loose.ts";
import { cutTex } from "../../math/max_tex_length.ts";
import { groupArguments } from "../../math/group_arguments.ts";
import { TEX_LABEL } from "../../math/tex_label.ts";
import { takeTag } from "../../math/take_tag.ts";
import type { Nodes } from "../../tree.ts";
import { type LoweringWork, sourcePointOf } from "../lowering_scope.ts";
import type { ShownFormula } from "../shown_inline.ts";

/** Lowers a formula within text from its TeX; nothing of one that only defines macros. */
export function lowerFormula(written: string, node: Nodes, { macros }: LoweringWork): ShownFormula[] {
  const { tex, isDefinition, ...found } = macros.expand(written);
  if (isDefinition) return [];
  const { source, problem } = cutTex(written) ?? { source: written, problem: found.problem };
  const alt = source.replace(/\s+/g, " ").trim();
  return [{ kind: "formula", tex: groupArguments(tex), tag: undefined, source, alt, problem, at: sourcePointOf(node) }];
}

/** Lowers a formula on a line of its own from its TeX; nothing of one that only defines macros. */
export function lowerFormulaBlock(source: string, node: Nodes, work: LoweringWork): ShownFormula[] {
  const unlabeled = source.replace(TEX_LABEL, "");
  const shown = unlabeled === source ? source : unlabeled.trim();
  return lowerFormula(shown, node, work).map((formula) => {
    const { tag, rest } = takeTag(formula.tex);
    const tagged = { ...formula, tex: alignLoose(rest), tag };
    // A label asks for a number, also where one row has none.
    return shown === source ? tagged : { ...tagged, tag: tag || undefined, places: [] };
  });
}
