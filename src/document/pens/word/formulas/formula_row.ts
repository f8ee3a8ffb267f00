import type { MathmlElement } from "../../../math/mathml/mathml_element.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { fencedParts, groupBars, groupFences, renderFenced } from "./fences.ts";
import { APPLICATION, flatRow, isFenced } from "./flat_row.ts";
import { FormulaError, type FormulaScope, NOTHING, renderArgument } from "./formula_scope.ts";
import { functionOperandEnd, isApplied, largeOperandEnd } from "./operands.ts";
import { ARROW, CLOSING_SIGNS, EVEN_SIGNS, LONE_SIGNS, OPENING_SIGNS, PREFIX_SIGNS } from "./operators_table.ts";
import { largeOperator, renderLargeOperator, renderPrescripts, scriptsOf } from "./scripts.ts";
import { isRelation, isThinSpace } from "./formula_tokens.ts";

/** Deeper formulas are not set by every program. */
const MAX_DEPTH = 40;

/** Renders an element that is not part of a larger object of its row. */
export type RenderElement = (element: MathmlElement, scope: FormulaScope) => string;

/** An object of a row. */
interface Piece {
  readonly markup: string;
  /** What it needs beside it. */
  readonly needs: "nothing" | "right" | "both";
}

/** Renders the elements of a row; several that belong together become one object. */
export function renderFormulaRow(
  elements: readonly MathmlElement[],
  scope: FormulaScope,
  renderElement: RenderElement,
): string {
  if (scope.depth > MAX_DEPTH) throw new FormulaError("it is nested too deeply");
  const row = groupBars(groupFences(flatRow(elements)));
  const inner = { ...scope, depth: scope.depth + 1 };
  const pieces: Piece[] = [];
  for (let at = 0; at < row.length;) {
    const { piece, end } = readPiece(row, at, { scope: inner, renderElement });
    if (piece.markup !== "") pieces.push(piece);
    at = end;
  }
  return joinPieces(pieces);
}

interface RowContext {
  readonly scope: FormulaScope;
  readonly renderElement: RenderElement;
}

function readPiece(
  row: readonly MathmlElement[],
  at: number,
  { scope, renderElement }: RowContext,
): { readonly piece: Piece; readonly end: number } {
  const element = row[at];
  const done = (markup: string, end: number) => ({ piece: { markup, needs: "nothing" as const }, end });
  if (element === undefined) return done("", row.length);
  if (isFenced(element)) return done(renderFenced(fencedParts(element), scope), at + 1);
  const operator = largeOperator(element);
  if (operator !== undefined) {
    const end = largeOperandEnd(row, at + 1, operator);
    if (end > at + 1) return done(renderLargeOperator(operator, row.slice(at + 1, end), scope), end);
  }
  if (isApplied(row, at)) {
    const end = functionOperandEnd(row, at);
    const operand = row.slice(at + 2, end).filter((each) => !isThinSpace(each));
    if (operand.length === 0) return done(renderElement(element, scope), end);
    const name = markup("m:fName", {}, renderElement(element, scope));
    return done(markup("m:func", {}, name + renderArgument("e", operand, scope)), end);
  }
  if (isThinSpace(element) && isApplied(row, at + 1)) return done("", at + 1);
  const scripts = scriptsOf(element);
  const next = row[at + 1];
  if (scripts !== undefined && scripts.base.length === 0 && next !== undefined && next.name !== "mo") {
    return done(renderPrescripts(scripts, [next], scope), at + 2);
  }
  return { piece: { markup: renderElement(element, scope), needs: needsOf(element) }, end: at + 1 };
}

/** Returns what an element needs beside it: an operator has two sides. */
function needsOf(element: MathmlElement): Piece["needs"] {
  const { name, text } = element;
  if (name !== "mo" || text === "" || text === APPLICATION) return "nothing";
  if (PREFIX_SIGNS.has(text)) return "right";
  if (EVEN_SIGNS.has(text)) return isRelation(element) ? "both" : "nothing";
  const isAlone = LONE_SIGNS.has(text) || ARROW.test(text) || OPENING_SIGNS.has(text) || CLOSING_SIGNS.has(text) ||
    /\p{L}/u.test(text);
  return isAlone ? "nothing" : "both";
}

/** Joins objects; where an operator lacks a side, an invisible one takes its place, as `{}` in TeX. */
function joinPieces(pieces: readonly Piece[]): string {
  let joined = "";
  let isOpen = true;
  for (const { markup, needs } of pieces) {
    joined += needs === "both" && isOpen ? NOTHING + markup : markup;
    isOpen = needs !== "nothing";
  }
  return isOpen && joined !== "" ? joined + NOTHING : joined;
}
