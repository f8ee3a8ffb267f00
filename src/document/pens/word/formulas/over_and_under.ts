import { hasClass, type MathmlElement } from "../../../math/mathml/mathml_element.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { flatRow, isUnseen } from "./flat_row.ts";
import { type FormulaScope, renderArgument, renderFormulaValue } from "./formula_scope.ts";
import { ACCENTS, GROUP_SIGNS, LONG_ARROWS } from "./operators_table.ts";
import { renderLimits, scriptsOf } from "./scripts.ts";

/** Renders what is below and above something: an accent, a line, a brace, an arrow's labels, or limits. */
export function renderOverAndUnder(element: MathmlElement, scope: FormulaScope): string {
  const scripts = scriptsOf(element);
  if (scripts === undefined) return scope.row(element.children, scope);
  const { base, lower, upper } = scripts;
  const mark = element.name === "munderover" ? undefined : upper ?? lower;
  const sign = mark?.name === "mo" && isMark(mark) ? mark.text : "";
  if (GROUP_SIGNS.has(sign)) return renderGroupSign(sign, upper === undefined ? "bot" : "top", { base, scope });
  const accent = ACCENTS.get(sign);
  if (accent !== undefined && upper !== undefined) return renderAccent(accent, base, scope);
  if (accent === "\u0305") return renderBar("bot", base, scope);
  const labels = { lower: labelOf(lower), upper: labelOf(upper) };
  return renderLimits({ ...scripts, ...labels, base: lengthen(base) }, scope);
}

function isMark(mark: MathmlElement): boolean {
  return mark.attributes["stretchy"] !== undefined || hasClass(mark, /^(?:wbk-|tml-(?:hat|tilde))/);
}

function renderAccent(accent: string, base: readonly MathmlElement[], scope: FormulaScope): string {
  if (accent === "\u0305") return renderBar("top", base, scope);
  return markup(
    "m:acc",
    {},
    markup("m:accPr", {}, renderFormulaValue("chr", accent)) + renderArgument("e", base, scope),
  );
}

/** Renders a line above or below something. */
export function renderBar(side: "top" | "bot", base: readonly MathmlElement[], scope: FormulaScope): string {
  return markup("m:bar", {}, markup("m:barPr", {}, renderFormulaValue("pos", side)) + renderArgument("e", base, scope));
}

function renderGroupSign(
  sign: string,
  side: "top" | "bot",
  { base, scope }: { readonly base: readonly MathmlElement[]; readonly scope: FormulaScope },
): string {
  // Those below are the usual ones.
  const place = side === "top" ? renderFormulaValue("pos", "top") + renderFormulaValue("vertJc", "bot") : "";
  const properties = renderFormulaValue("chr", sign) + place;
  return markup("m:groupChr", {}, markup("m:groupChrPr", {}, properties) + renderArgument("e", base, scope));
}

/** Arrows do not grow in Word; those with labels are long ones. */
function lengthen(base: readonly MathmlElement[]): readonly MathmlElement[] {
  return base.map((element) => {
    const isStretched = element.name === "mo" && element.attributes["stretchy"] === "true";
    return isStretched ? { ...element, text: LONG_ARROWS.get(element.text) ?? element.text } : element;
  });
}

/** Returns the label of an arrow without the space that stretches the arrow. */
function labelOf(label: MathmlElement | undefined): MathmlElement | undefined {
  if (label === undefined || isUnseen(label)) return undefined;
  const [text, space] = label.children;
  const isStretched = /^m(?:over|under)$/.test(label.name) && space?.name === "mspace" && text !== undefined;
  if (!isStretched) return label;
  const row = flatRow([text]);
  while (row.at(-1)?.name === "mspace") row.pop();
  while (row[0]?.name === "mspace") row.shift();
  return { ...text, name: "mrow", attributes: {}, children: row };
}
