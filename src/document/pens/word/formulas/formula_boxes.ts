import type { MathmlElement } from "../../../math/mathml/mathml_element.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { isZero } from "./flat_row.ts";
import { type FormulaScope, renderArgument, renderFormulaValue } from "./formula_scope.ts";
import { renderBar } from "./over_and_under.ts";

const STRIKES: ReadonlyMap<string, string> = new Map([
  ["horizontalstrike", "strikeH"],
  ["verticalstrike", "strikeV"],
  ["updiagonalstrike", "strikeBLTR"],
  ["downdiagonalstrike", "strikeTLBR"],
]);
/** Lines in the order of the schema. */
const STRIKE_ORDER = ["strikeH", "strikeV", "strikeBLTR", "strikeTLBR"];
const HIDDEN = ["hideTop", "hideBot", "hideLeft", "hideRight"];

/** Renders something in a frame, or with lines above, below or through it. */
export function renderEnclosed(element: MathmlElement, scope: FormulaScope): string {
  const notations = (element.attributes["notation"] ?? "").split(" ");
  if (notations.includes("top")) return renderBar("top", element.children, scope);
  if (notations.includes("bottom")) return renderBar("bot", element.children, scope);
  if (notations.includes("box")) return renderFormulaFrame(element, scope);
  const strikes = notations.map((notation) => STRIKES.get(notation));
  if (strikes.every((strike) => strike === undefined)) return scope.row(element.children, scope);
  const properties = [...HIDDEN, ...STRIKE_ORDER.filter((strike) => strikes.includes(strike))];
  const written = markup("m:borderBoxPr", {}, properties.map((name) => renderFormulaValue(name, 1)).join(""));
  return markup("m:borderBox", {}, written + renderArgument("e", element.children, scope));
}

/** Renders something in a frame. */
export function renderFormulaFrame({ children }: MathmlElement, scope: FormulaScope): string {
  return markup("m:borderBox", {}, renderArgument("e", children, scope));
}

/** Renders an invisible copy, which takes the room of its content. */
export function renderPhantom({ children }: MathmlElement, scope: FormulaScope): string {
  return markup(
    "m:phant",
    {},
    markup("m:phantPr", {}, renderFormulaValue("show", 0)) + renderArgument("e", children, scope),
  );
}

/** Renders an invisible copy that takes no width, or no height; what is visible takes its room, as programs do not agree. */
export function renderRoomless({ children, attributes }: MathmlElement, scope: FormulaScope): string {
  const [only, ...others] = children;
  if (only?.name !== "mphantom" || others.length > 0) return scope.row(children, scope);
  const properties = [
    renderFormulaValue("show", 0),
    isZero(attributes["width"]) ? renderFormulaValue("zeroWid", 1) : "",
    isZero(attributes["height"]) ? renderFormulaValue("zeroAsc", 1) : "",
    isZero(attributes["depth"]) ? renderFormulaValue("zeroDesc", 1) : "",
  ].join("");
  return markup("m:phant", {}, markup("m:phantPr", {}, properties) + renderArgument("e", only.children, scope));
}

/** Renders a fraction; without its line, two rows. */
export function renderFraction({ children, attributes }: MathmlElement, scope: FormulaScope): string {
  const hasNoLine = /^0(?:[a-z]|$)/.test(attributes["linethickness"] ?? "");
  const properties = hasNoLine ? markup("m:fPr", {}, renderFormulaValue("type", "noBar")) : "";
  const [numerator, denominator] = [children.slice(0, 1), children.slice(1)];
  return markup(
    "m:f",
    {},
    properties + renderArgument("num", numerator, scope) + renderArgument("den", denominator, scope),
  );
}

/** Renders a root. */
export function renderRoot({ name, children }: MathmlElement, scope: FormulaScope): string {
  if (name === "msqrt") {
    const properties = markup("m:radPr", {}, renderFormulaValue("degHide", 1));
    return markup("m:rad", {}, `${properties}<m:deg/>${renderArgument("e", children, scope)}`);
  }
  const [content, degree] = [children.slice(0, 1), children.slice(1)];
  return markup("m:rad", {}, renderArgument("deg", degree, scope) + renderArgument("e", content, scope));
}
