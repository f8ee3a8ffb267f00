import type { DesignValues } from "../../pdf/design/design.ts";
import { parseLength } from "../../pdf/design/length.ts";
import { readPoints } from "../../pdf/design/page_size.ts";
import { resolveColor } from "../../recipe/resolve_recipe.ts";

/** Heights of capitals and of a line of Word, in sizes of the font. */
export const HEIGHTS = { capitals: 0.7, line: 1.2 };
/** Weight from which text is bold. */
const BOLD = 600;

/** Reads values of a complete design by path, in units of Word. */
export class DesignReader {
  readonly #values: DesignValues;

  constructor(values: DesignValues) {
    this.#values = values;
  }

  /** Returns a color as `RRGGBB`; transparent ones without their transparency. */
  color(path: string): string {
    return (resolveColor(this.#values, path)?.hex ?? "#000000").slice(1, 7).toUpperCase();
  }

  /** Returns a length in points. */
  points(path: string): number {
    return readPoints(this.#values, path) ?? 0;
  }

  /** Returns a length in sizes of the font. */
  ems(path: string): number {
    const length = parseLength(this.text(path));
    return length?.unit === "em" ? length.amount : 0;
  }

  number(path: string): number {
    return Number(this.#values.get(path) ?? 0);
  }

  text(path: string): string {
    return String(this.#values.get(path) ?? "");
  }

  /** Tests whether a weight is bold: Word knows no other weights. */
  isBold(path: string): boolean {
    return this.number(path) >= BOLD;
  }

  /** Tests whether a design has this value. */
  is(path: string, value: string | boolean): boolean {
    return this.#values.get(path) === value;
  }

  /** Returns the value of a path among others, by what it is called in the design. */
  choice<const Value extends string>(path: string, values: Readonly<Record<string, Value>>, otherwise: Value): Value {
    return new Map(Object.entries(values)).get(this.text(path)) ?? otherwise;
  }

  /** Returns a line by the paths of its color and its thickness. */
  rule(color: string, thickness: string): { readonly color: string; readonly thickness: number } {
    return { color: this.color(color), thickness: this.points(thickness) };
  }
}
