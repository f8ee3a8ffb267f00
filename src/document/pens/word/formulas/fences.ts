import type { MathmlElement } from "../../../math/mathml/mathml_element.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { type FormulaScope, renderArgument, renderFormulaValue } from "./formula_scope.ts";
import { CLOSING_SIGNS, OPENING_SIGNS } from "./operators_table.ts";
import { isRelation } from "./formula_tokens.ts";
import { scriptsOf } from "./scripts.ts";

/** Content between two signs. */
export interface Fenced {
  readonly open: string;
  readonly close: string;
  readonly content: readonly MathmlElement[];
}

/** Returns the parts of a group between fences. */
export function fencedParts({ children }: MathmlElement): Fenced {
  return { open: children[0]?.text ?? "", close: children.at(-1)?.text ?? "", content: children.slice(1, -1) };
}

/** Renders content between fences that grow with it; divided, where signs between them grow too. */
export function renderFenced({ open, close, content }: Fenced, scope: FormulaScope): string {
  const separators = content.filter(isSeparator);
  const [separator] = separators;
  const isEven = separator !== undefined && separators.every(({ text }) => text === separator.text);
  const parts = isEven ? split(content) : [content];
  const properties = [
    renderFormulaValue("begChr", oneSign(open)),
    isEven ? renderFormulaValue("sepChr", oneSign(separator.text)) : "",
    renderFormulaValue("endChr", oneSign(close)),
  ].join("");
  return markup(
    "m:d",
    {},
    markup("m:dPr", {}, properties) + parts.map((part) => renderArgument("e", part, scope)).join(""),
  );
}

function oneSign(text: string): string {
  const [sign = ""] = text;
  return sign;
}

function isSeparator({ name, attributes }: MathmlElement): boolean {
  return name === "mo" && attributes["stretchy"] === "true" && attributes["form"] === "infix";
}

function split(content: readonly MathmlElement[]): MathmlElement[][] {
  const parts: MathmlElement[][] = [[]];
  for (const element of content) {
    if (isSeparator(element)) parts.push([]);
    else parts.at(-1)?.push(element);
  }
  return parts;
}

/** Makes groups of the elements of a row between signs that open and close, of any size; the others stay. */
export function groupFences(row: readonly MathmlElement[]): MathmlElement[] {
  const grouped: MathmlElement[] = [];
  const open: number[] = [];
  for (const element of row) {
    const start = closingOf(element) === undefined ? undefined : open.pop();
    if (start === undefined) {
      if (isSign(element, OPENING_SIGNS)) open.push(grouped.length);
      grouped.push(element);
      continue;
    }
    grouped.push(closeGroup(grouped.splice(start), element));
  }
  return grouped;
}

/** Makes groups of the elements of a row between two bars, if all bars of the row are pairs. */
export function groupBars(row: readonly MathmlElement[]): readonly MathmlElement[] {
  const bars = [...row.keys()].filter((at) => isBar(row[at]));
  if (bars.length === 0 || bars.length % 2 === 1) return row;
  const pairs = Array.from({ length: bars.length / 2 }, (_, i) => [bars[2 * i] ?? 0, bars[2 * i + 1] ?? 0] as const);
  if (!pairs.every(([start, end]) => isPair(row.slice(start, end + 1)))) return row;
  let done = 0;
  const grouped = pairs.flatMap(([start, end]) => {
    const [last, ...between] = [row[end], ...row.slice(done, start)];
    done = end + 1;
    return last === undefined ? [] : [...between, closeGroup(row.slice(start, end), last)];
  });
  return [...grouped, ...row.slice(done)];
}

function isBar(element: MathmlElement | undefined): boolean {
  if (element === undefined || !/^m[io]$/.test(closingBar(element)?.name ?? "")) return false;
  return !isRelation(element);
}

/** Returns the bar that an element is, or whose scripts it has. */
function closingBar(element: MathmlElement): MathmlElement | undefined {
  const [base, ...others] = /^ms(?:ub|up|ubsup)$/.test(element.name) ? scriptsOf(element)?.base ?? [] : [element];
  return base !== undefined && others.length === 0 && /^[|‖]$/.test(base.text) && base.attributes["fence"] !== "true"
    ? base
    : undefined;
}

/** Tests whether the bars at both ends enclose what is between them: a term, without brackets that others close. */
function isPair(part: readonly MathmlElement[]): boolean {
  const [first, second] = part;
  const [last, end] = [part.at(-2), part.at(-1)];
  if (part.length < 3 || first === undefined || end === undefined || !/^m[io]$/.test(first.name)) return false;
  if (first.text !== closingBar(end)?.text || last?.name === "mo") return false;
  if (second?.name === "mo" && second.attributes["form"] !== "prefix") return false;
  return !part.some((element) => isSign(element, OPENING_SIGNS) || isSign(element, CLOSING_SIGNS));
}

/** Returns the sign that closes something: an element, or its base. */
function closingOf(element: MathmlElement): MathmlElement | undefined {
  if (isSign(element, CLOSING_SIGNS)) return element;
  const { base: [base, ...others] = [] } = (/^ms(?:ub|up|ubsup)$/.test(element.name) && scriptsOf(element)) || {};
  return base !== undefined && others.length === 0 && isSign(base, CLOSING_SIGNS) ? base : undefined;
}

function closeGroup([first, ...content]: readonly MathmlElement[], last: MathmlElement): MathmlElement {
  const fence = (sign: MathmlElement | undefined, form: string): MathmlElement => ({
    ...{ name: "mo", attributes: { fence: "true", form }, children: [], text: sign?.text ?? "" },
  });
  const children = [fence(first, "prefix"), ...content, fence(closingOf(last) ?? closingBar(last), "postfix")];
  const group: MathmlElement = { name: "mrow", attributes: {}, children, text: "" };
  return /^m[io]$/.test(last.name) ? group : { ...last, children: [group, ...last.children.slice(1)] };
}

function isSign({ name, text }: MathmlElement, signs: ReadonlySet<string>): boolean {
  return name === "mo" && signs.has(text);
}
