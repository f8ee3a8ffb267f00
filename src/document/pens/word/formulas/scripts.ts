import type { MathmlElement } from "../../../math/mathml/mathml_element.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { flatRow, isUnseen } from "./flat_row.ts";
import {
  FormulaError,
  type FormulaScope,
  NOTHING,
  renderArgument,
  renderFormulaValue,
  wrapArgument,
} from "./formula_scope.ts";
import { renderFormulaRun } from "./formula_run.ts";
import { ARROW, INTEGRALS, LARGE_OPERATORS, LONE_SIGNS } from "./operators_table.ts";

/** A base with what is at its corners, or below and above. */
export interface Scripts {
  readonly base: readonly MathmlElement[];
  readonly lower: MathmlElement | undefined;
  readonly upper: MathmlElement | undefined;
  /** Whether they are below and above. */
  readonly isLimits: boolean;
}

/** Returns the parts of an element with scripts; undefined for any other. */
export function scriptsOf({ name, children }: MathmlElement): Scripts | undefined {
  const [base, first, second] = children;
  if (base === undefined || first === undefined) return undefined;
  const own = {
    base: flatRow([base]).filter((element) => element.name === "mspace" || !isUnseen(element)),
    isLimits: name.startsWith("mu") || name === "mover",
  };
  switch (name) {
    case "msub":
    case "munder":
      return { ...own, lower: first, upper: undefined };
    case "msup":
    case "mover":
      return { ...own, lower: undefined, upper: first };
    case "msubsup":
    case "munderover":
      return { ...own, lower: first, upper: second };
    default:
      return undefined;
  }
}

/** Renders a base with scripts at its corners. */
export function renderScripts(element: MathmlElement, scope: FormulaScope): string {
  const { base, lower, upper } = scriptsOf(element) ?? refuse(element);
  const name = lower === undefined ? "m:sSup" : upper === undefined ? "m:sSub" : "m:sSubSup";
  return markup(
    name,
    {},
    renderArgument("e", base, scope) + optional("sub", lower, scope) + optional("sup", upper, scope),
  );
}

/** Renders a base with something below and above it. */
export function renderLimits({ base, lower, upper }: Scripts, scope: FormulaScope): string {
  const content = renderBase(base, scope);
  const low = lower === undefined
    ? content
    : markup("m:limLow", {}, wrapArgument("e", content) + renderArgument("lim", [lower], scope));
  if (upper === undefined) return low;
  return markup("m:limUpp", {}, wrapArgument("e", low) + renderArgument("lim", [upper], scope));
}

/** Renders a base of limits: LibreOffice puts them at its last sign, which an invisible one must not be. */
function renderBase(base: readonly MathmlElement[], scope: FormulaScope): string {
  const [only, ...others] = base;
  const isSign = only?.name === "mo" && others.length === 0 && only.children.length === 0;
  if (!isSign) return scope.row(base, scope);
  return renderFormulaRun(only.text, { isLiteral: !ARROW.test(only.text) && !LONE_SIGNS.has(only.text) }, scope);
}

/** Renders scripts in front of a base. */
export function renderPrescripts(
  { lower, upper }: Pick<Scripts, "lower" | "upper">,
  base: readonly MathmlElement[],
  scope: FormulaScope,
): string {
  const scripts = optional("sub", lower, scope, NOTHING) + optional("sup", upper, scope, NOTHING);
  return markup("m:sPre", {}, scripts + renderArgument("e", base, scope));
}

/** Renders a base with scripts on both sides: those in front follow `mprescripts`. */
export function renderMultiscripts(element: MathmlElement, scope: FormulaScope): string {
  const [base = refuse(element), ...others] = element.children;
  const at = others.findIndex(({ name }) => name === "mprescripts");
  const [lower, upper] = at < 0 ? others : others.slice(0, at);
  const [before, above] = at < 0 ? [] : others.slice(at + 1);
  const shown = [lower, upper].map((script) => script?.name === "none" ? undefined : script);
  const name = shown.every((script) => script !== undefined) ? "msubsup" : shown[0] === undefined ? "msup" : "msub";
  const scripts = shown.filter((script) => script !== undefined);
  const inner = scripts.length === 0 ? base : { ...element, name, children: [base, ...scripts], text: "" };
  return before === undefined
    ? scope.row([inner], scope)
    : renderPrescripts({ lower: before, upper: above }, [inner], scope);
}

function optional(name: string, script: MathmlElement | undefined, scope: FormulaScope, otherwise = ""): string {
  if (script === undefined) return otherwise === "" ? "" : markup(`m:${name}`, {}, otherwise);
  return renderArgument(name, [script], scope);
}

/** Returns the parts of a large operator with its limits; undefined for any other element. */
export function largeOperator(element: MathmlElement): Scripts | undefined {
  if (isLarge(element)) return { base: [element], lower: undefined, upper: undefined, isLimits: !isIntegral(element) };
  const scripts = scriptsOf(element);
  const [base, ...others] = scripts?.base ?? [];
  return base !== undefined && others.length === 0 && isLarge(base) ? scripts : undefined;
}

/** Tests whether an operator is an integral. */
export function isIntegral({ text }: MathmlElement): boolean {
  return INTEGRALS.has(text);
}

function isLarge({ name, text }: MathmlElement): boolean {
  return name === "mo" && LARGE_OPERATORS.has(text);
}

/** Renders a large operator with what it applies to. */
export function renderLargeOperator(
  { base: [operator], lower, upper, isLimits }: Scripts,
  operand: readonly MathmlElement[],
  scope: FormulaScope,
): string {
  const properties = [
    renderFormulaValue("chr", operator?.text ?? ""),
    renderFormulaValue("limLoc", isLimits ? "undOvr" : "subSup"),
    lower === undefined ? renderFormulaValue("subHide", 1) : "",
    upper === undefined ? renderFormulaValue("supHide", 1) : "",
  ].join("");
  const argument = (name: string, script: MathmlElement | undefined) =>
    script === undefined ? `<m:${name}/>` : renderArgument(name, [script], scope);
  return markup(
    "m:nary",
    {},
    markup("m:naryPr", {}, properties) + argument("sub", lower) + argument("sup", upper) +
      renderArgument("e", operand, scope),
  );
}

function refuse({ name }: MathmlElement): never {
  throw new FormulaError(`an ${name} lacks a part`);
}
