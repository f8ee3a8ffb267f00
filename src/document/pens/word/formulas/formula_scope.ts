import type { MathmlElement } from "../../../math/mathml/mathml_element.ts";
import { markup } from "../../../../base/xml/markup.ts";
import type { RunMarks } from "../word_scope.ts";

/** Position in a formula. */
export interface FormulaScope {
  /** Formats of its runs. */
  readonly marks: RunMarks;
  /** Number of enclosing rows. */
  readonly depth: number;
  /** Renders the content of a row. Elements call it for what is in them, and need not import each other. */
  readonly row: (elements: readonly MathmlElement[], scope: FormulaScope) => string;
}

/** A formula that Word has no form for. */
export class FormulaError extends Error {
  override readonly name = "FormulaError";
}

/** Stands where something must stand and nothing is shown: Word would show a dotted box, and LibreOffice an error. */
export const NOTHING = '<m:r><m:t xml:space="preserve">\u200b</m:t></m:r>';

/** Renders an argument of an object of a formula, such as `m:e`; an empty one is invisible. */
export function renderArgument(name: string, elements: readonly MathmlElement[], scope: FormulaScope): string {
  return wrapArgument(name, scope.row(elements, scope));
}

/** Wraps rendered content as such an argument. */
export function wrapArgument(name: string, content: string): string {
  return markup(`m:${name}`, {}, content === "" ? NOTHING : content);
}

/** Renders a property of an object. */
export function renderFormulaValue(name: string, value: string | number): string {
  return markup(`m:${name}`, { "m:val": value });
}
