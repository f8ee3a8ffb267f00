import type { MathmlElement } from "../../../math/mathml/mathml_element.ts";
import { APPLICATION, isFenced } from "./flat_row.ts";
import { isThinSpace } from "./formula_tokens.ts";
import { FACTOR_SIGNS, TERM_SIGNS } from "./operators_table.ts";
import { isIntegral, largeOperator, type Scripts } from "./scripts.ts";

/** Tests whether an element of a row is a function that is applied to what follows. */
export function isApplied(row: readonly MathmlElement[], at: number): boolean {
  const next = row[at + 1];
  return row[at] !== undefined && row[at].text !== APPLICATION && next?.name === "mo" && next.text === APPLICATION;
}

/** Returns where the operand of a large operator ends, which starts at an index. */
export function largeOperandEnd(row: readonly MathmlElement[], from: number, { base: [operator] }: Scripts): number {
  const takesTerms = operator !== undefined && isIntegral(operator);
  let isEmpty = true;
  let end = from;
  for (const [i, element] of row.slice(from).entries()) {
    if (endsOperand(element, { isEmpty, takesTerms })) break;
    if (element.name === "mspace") continue;
    isEmpty = false;
    end = from + i + 1;
  }
  return end;
}

function endsOperand(
  element: MathmlElement,
  { isEmpty, takesTerms }: { readonly isEmpty: boolean; readonly takesTerms: boolean },
): boolean {
  const { name, text, attributes } = element;
  if (name === "mspace") {
    return Number.parseFloat(attributes["width"] ?? "") >= 1 || attributes["linebreak"] !== undefined;
  }
  if (name !== "mo" || text === APPLICATION || largeOperator(element) !== undefined) return false;
  if (TERM_SIGNS.has(text)) return !takesTerms && !isEmpty;
  return !FACTOR_SIGNS.has(text);
}

/** Returns where the operand of a function ends, whose name is at an index. */
export function functionOperandEnd(row: readonly MathmlElement[], name: number): number {
  let at = name + 2;
  while (at < row.length && isSpace(row[at])) at++;
  const first = row[at];
  if (first === undefined) return at;
  if (isApplied(row, at)) return functionOperandEnd(row, at);
  if (isFenced(first)) return at + 1;
  while (at < row.length && isAtom(row[at]) && !isApplied(row, at)) at++;
  return at;
}

function isSpace(element: MathmlElement | undefined): boolean {
  return element !== undefined && isThinSpace(element);
}

function isAtom(element: MathmlElement | undefined): boolean {
  return element !== undefined && !/^m(?:o|space|text|table)$/.test(element.name) && !isFenced(element) &&
    largeOperator(element) === undefined;
}
