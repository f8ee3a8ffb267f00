import { weightOfName } from "../../../pdf/fonts/weight_names_table.ts";

/** Points of each unit; relative units are those of a browser's default text of 16 pixels. */
const POINTS: ReadonlyMap<string, number> = new Map([
  ["px", 0.75],
  ["pt", 1],
  ["pc", 12],
  ["in", 72],
  ["cm", 72 / 2.54],
  ["mm", 72 / 25.4],
  ["q", 72 / 101.6],
  ["rem", 12],
]);

/** Units of paper; other units are made for screens. */
const PAPER = new Set(["pt", "pc", "in", "cm", "mm", "q"]);

/** A length of CSS. */
export interface CssLength {
  readonly points: number;
  /** Whether its unit is one of paper. */
  readonly paper: boolean;
}

/**
 * Parses a length of CSS; undefined for other values and for lengths that depend on their surroundings (`em`, `%`).
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseCssLength } from "./css_length.ts";
 *
 * deepStrictEqual(["16px", "10.5pt", "1.5em"].map(parseCssLength), [
 *   { points: 12, paper: false },
 *   { points: 10.5, paper: true },
 *   undefined,
 * ]);
 * ```
 */
export function parseCssLength(text: string): CssLength | undefined {
  const [, amount = "", unit = ""] = /^\s*([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))(px|pt|pc|in|cm|mm|q|rem)\s*$/i
    .exec(text) ?? [];
  const points = POINTS.get(unit.toLowerCase());
  if (points === undefined) return undefined;
  return { points: Number(amount) * points, paper: PAPER.has(unit.toLowerCase()) };
}

/** Parses a factor of the font size: `1.5`, `150%`, `1.5em`. Undefined for other values. */
export function parseFactor(text: string): number | undefined {
  const [, amount = "", unit = ""] = /^\s*(\d{1,4}(?:\.\d{0,9})?|\.\d{1,9})(%|em)?\s*$/i.exec(text) ?? [];
  if (amount === "") return undefined;
  return unit === "%" ? Number(amount) / 100 : Number(amount);
}

/** Parses a weight, rounded to hundreds; undefined for other values. */
export function parseWeight(text: string): number | undefined {
  const named = weightOfName(text);
  if (named !== undefined) return named;
  const number = /^\s*\d{3,4}\s*$/.test(text) ? Number(text) : undefined;
  return number === undefined || number < 50 || number > 1000
    ? undefined
    : Math.min(900, Math.max(100, Math.round(number / 100) * 100));
}
