import { type MathmlElement, styleOf } from "../../../math/mathml/mathml_element.ts";
import { texToMathml } from "../../../math/mathml/tex_to_mathml.ts";
import { TexError } from "../../../math/tex_tokens.ts";
import { shownColor } from "../../../shown_color.ts";
import { markup } from "../../../../base/xml/markup.ts";
import type { ShownFormula } from "../../../shown/shown_inline.ts";
import { wordColor } from "../texts/run.ts";
import type { RunMarks } from "../word_scope.ts";
import { isBoxed } from "./flat_row.ts";
import {
  renderEnclosed,
  renderFormulaFrame,
  renderFraction,
  renderPhantom,
  renderRoomless,
  renderRoot,
} from "./formula_boxes.ts";
import { type RenderElement, renderFormulaRow } from "./formula_row.ts";
import { FormulaError, type FormulaScope } from "./formula_scope.ts";
import { renderFormulaTable, renderTag } from "./formula_tables.ts";
import {
  refuseElement,
  renderFormulaSpace,
  renderFormulaText,
  renderIdentifier,
  renderNumber,
  renderOperator,
} from "./formula_tokens.ts";
import { renderOverAndUnder } from "./over_and_under.ts";
import { renderMultiscripts, renderScripts } from "./scripts.ts";

/** How a formula is shown. */
export interface FormulaPlace {
  /** Whether it is on a line of its own. */
  readonly isDisplay: boolean;
  /** Formats of its runs. */
  readonly marks: RunMarks;
}

/** Text with a sign that takes ink, a line, or brackets. */
const VISIBLE = /<m:t(?: [^>]*)?>[^<]*[^<\s\u200b]|<m:(?:bar|d)>/;

const WRITERS: ReadonlyMap<string, RenderElement> = new Map<string, RenderElement>([
  ["mi", renderIdentifier],
  ["mn", renderNumber],
  ["mo", renderOperator],
  ["mtext", renderFormulaText],
  ["ms", renderFormulaText],
  ["mspace", renderFormulaSpace],
  ["mfrac", renderFraction],
  ["msqrt", renderRoot],
  ["mroot", renderRoot],
  ["msub", renderScripts],
  ["msup", renderScripts],
  ["msubsup", renderScripts],
  ["mmultiscripts", renderMultiscripts],
  ["munder", renderOverAndUnder],
  ["mover", renderOverAndUnder],
  ["munderover", renderOverAndUnder],
  ["mtable", renderFormulaTable],
  ["menclose", renderEnclosed],
  ["mphantom", renderPhantom],
  ["mpadded", renderRoomless],
]);

/**
 * Converts a TeX formula to `m:oMath`, which Word shows and edits.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderOfficeMath } from "./office_math.ts";
 *
 * strictEqual(renderOfficeMath({ tex: "x" }, { isDisplay: false, marks: {} }), "<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>");
 * ```
 *
 * @throws {TexError} with the reason, if that is not possible.
 */
export function renderOfficeMath(
  { tex, tag = "" }: Pick<ShownFormula, "tex" | "tag">,
  { isDisplay, marks }: FormulaPlace,
): string {
  const formula = texToMathml(tex, { isDisplay });
  const scope: FormulaScope = { marks, depth: 0, row: renderRow };
  try {
    const content = renderRow(formula.children, scope);
    if (!VISIBLE.test(content)) throw new TexError("it shows nothing");
    return markup("m:oMath", {}, content + renderTag(tag, scope));
  } catch (error) {
    throw error instanceof FormulaError ? new TexError("Word has no form for it") : error;
  }
}

function renderRow(elements: readonly MathmlElement[], scope: FormulaScope): string {
  return renderFormulaRow(elements, scope, renderElement);
}

function renderElement(element: MathmlElement, scope: FormulaScope): string {
  const color = shownColor(styleOf(element, "color"));
  const inner = color === undefined ? scope : { ...scope, marks: { ...scope.marks, color: wordColor(color) } };
  if (isBoxed(element)) return renderFormulaFrame({ ...element, attributes: {} }, inner);
  return (WRITERS.get(element.name) ?? refuseElement)(element, inner);
}
