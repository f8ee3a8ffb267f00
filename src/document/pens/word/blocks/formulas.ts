import { markup } from "../../../../base/xml/markup.ts";
import { tokenizeCode } from "../../../code_tokens.ts";
import { TexError } from "../../../math/tex_tokens.ts";
import { warnFormula } from "../../../math/warn_formula.ts";
import type { ShownFormula } from "../../../shown/shown_inline.ts";
import { renderOfficeMath } from "../formulas/office_math.ts";
import { renderCodeRun } from "../texts/run.ts";
import type { RunMarks, WordScope } from "../word_scope.ts";
import { renderCodeLines } from "./code.ts";
import { renderWordParagraph } from "./paragraph.ts";

/** Renders a formula on a line of its own; as its TeX if it cannot be converted. */
export function renderFormulaBlock(node: ShownFormula, scope: WordScope): string {
  const { tag, bookmarks } = numberFormula(node, scope);
  const formula = renderFormula({ ...node, tag }, true, scope);
  if (formula === undefined) return renderCodeLines({ lines: tokenizeCode(node.source.trimEnd(), "tex") }, scope);
  const { align = "center" } = scope;
  const side = markup("m:jc", { "m:val": align === "justify" ? "center" : align });
  const shown = bookmarks + markup("m:oMathPara", {}, markup("m:oMathParaPr", {}, side) + formula);
  return renderWordParagraph(shown, scope, { isFlush: true });
}

/** Returns the number of a formula, which one with a label has, and its bookmarks. */
function numberFormula({ tag, places }: ShownFormula, { work: { parts } }: WordScope) {
  if (places === undefined) return { tag, bookmarks: "" };
  const own = tag ?? `(${parts.count("formula")})`;
  const names = places.map((place) => parts.bookmark(place));
  const number = own.replace(/^\((.*)\)$/, "$1");
  for (const name of names) parts.targets.set(name, { number, word: "equation", title: "" });
  return { tag: own, bookmarks: names.map((name) => parts.mark(name, "")).join("") };
}

/** Renders a formula within text; as its TeX if it cannot be converted. */
export function renderInlineFormula(node: ShownFormula, scope: WordScope): string {
  return renderFormula(node, false, scope) ?? renderCodeRun(node.alt, scope);
}

/** Returns a formula; undefined, with a warning, if it cannot be converted. */
function renderFormula(node: ShownFormula, isDisplay: boolean, { work, marks }: WordScope): string | undefined {
  try {
    if (node.problem !== undefined) throw new TexError(node.problem);
    return renderOfficeMath(node, { isDisplay, marks: formulaMarks(marks) });
  } catch (error) {
    if (!(error instanceof TexError)) throw error;
    warnFormula({ tex: node.source, problem: error.message }, { at: node.at }, work.log);
    return undefined;
  }
}

/** Returns the formats around a formula that it may have: its letters are bold or italic by what they mean. */
function formulaMarks({ struck, small, large, highlighted, color, ground, linked, style }: RunMarks): RunMarks {
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
