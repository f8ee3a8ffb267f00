import { warnFormula } from "../../math/warn_formula.ts";
import type { Nodes } from "../../tree.ts";
import { renderOfficeMath } from "../formulas/office_math.ts";
import type { RunMarks, WordScope } from "../word_scope.ts";
import { renderCodeRun } from "./code_run.ts";

/** Renders a formula within text; as its TeX if it cannot be converted. */
export function renderInlineFormula(tex: string, node: Nodes, scope: WordScope): string {
  const formula = renderOfficeMath(tex, { isDisplay: false, marks: formulaMarks(scope.marks) });
  if (formula !== undefined) return formula;
  warnFormula(tex, { node }, scope.work.log);
  return renderCodeRun(tex.replace(/\s+/g, " ").trim(), scope);
}

/** Returns the formats around a formula that it may have: its letters are bold or italic by what they mean. */
export function formulaMarks({ struck, small, large, highlighted, color, ground, linked, style }: RunMarks): RunMarks {
  return {
    ...struck && { struck },
    ...small && { small },
    ...large && { large },
    ...highlighted && { highlighted },
    ...color !== undefined && { color },
    ...ground !== undefined && { ground },
    ...linked && style !== undefined && { style },
  };
}
