/** Points per unit of length in strict files. */
const POINTS_OF: ReadonlyMap<string, number> = new Map([
  ["pt", 1],
  ["pc", 12],
  ["pi", 12],
  ["in", 72],
  ["cm", 72 / 2.54],
  ["mm", 72 / 25.4],
]);

const NUMBER = /^[+-]?\d{1,12}(?:\.\d{1,12})?$/;
const MEASURE = /^([+-]?\d{1,12}(?:\.\d{1,12})?)(pt|pc|pi|in|cm|mm)$/;
/** Three times the size of Word's largest page. */
const MAX_POINTS = 4752;

/** English Metric Units (EMU), the unit of DrawingML, per point. */
export const EMU_PER_POINT = 12_700;

/** Allowed range of a number, ends included. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
}

const LENGTHS: NumberBounds = { min: -MAX_POINTS, max: MAX_POINTS };

/** Reads a decimal number; undefined if it is malformed or out of bounds. */
export function readDecimal(text: string | undefined, { min, max }: NumberBounds): number | undefined {
  const trimmed = text?.trim() ?? "";
  if (!NUMBER.test(trimmed)) return undefined;
  const value = Number(trimmed) + 0; // no negative zero
  return value >= min && value <= max ? value : undefined;
}

/** Reads an integer; undefined if it is malformed or out of bounds. */
export function readInteger(text: string | undefined, bounds: NumberBounds): number | undefined {
  const value = readDecimal(text, bounds);
  return value !== undefined && Number.isInteger(value) ? value : undefined;
}

/**
 * Reads a length in points, from a number (`perPoint` units per point) or, as in strict files, a number with a unit.
 * Undefined if it is malformed or out of bounds.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readLength } from "./units.ts";
 *
 * strictEqual(readLength("1440", 20), 72);
 * strictEqual(readLength("2.54cm", 20), 72);
 * strictEqual(readLength("1e99", 20), undefined);
 * ```
 */
export function readLength(
  text: string | undefined,
  perPoint: number,
  bounds: NumberBounds = LENGTHS,
): number | undefined {
  const trimmed = text?.trim() ?? "";
  const [, amount, unit = ""] = MEASURE.exec(trimmed) ?? [];
  const points = amount === undefined
    ? (NUMBER.test(trimmed) ? Number(trimmed) / perPoint : undefined)
    : Number(amount) * (POINTS_OF.get(unit) ?? 1);
  if (points === undefined || points < bounds.min || points > bounds.max) return undefined;
  return roundPoints(points);
}

/** Reads a length in twips (twentieths of a point) as points. */
export function readTwips(text: string | undefined, bounds: NumberBounds = LENGTHS): number | undefined {
  return readLength(text, 20, bounds);
}

/** Reads a length in EMU as points. */
export function readEmu(text: string | undefined, bounds: NumberBounds = LENGTHS): number | undefined {
  return readLength(text, EMU_PER_POINT, bounds);
}

/** Reads a percentage as a fraction, from `50%` or from a number (`perPercent` units per percent). */
export function readPercent(text: string | undefined, perPercent: number): number | undefined {
  const trimmed = text?.trim() ?? "";
  const percent = trimmed.endsWith("%")
    ? readDecimal(trimmed.slice(0, -1), { min: -1000, max: 1000 })
    : readDecimal(trimmed, { min: -1000 * perPercent, max: 1000 * perPercent });
  if (percent === undefined) return undefined;
  return roundPoints(percent / (trimmed.endsWith("%") ? 100 : 100 * perPercent));
}

/** Reads a switch: true without a value; undefined for an invalid value. */
export function readOnOff(text: string | undefined): boolean | undefined {
  switch (text?.trim()) {
    case undefined:
    case "1":
    case "true":
    case "on":
      return true;
    case "0":
    case "false":
    case "off":
      return false;
    default:
      return undefined;
  }
}

/** Rounds to four decimals, which removes the binary rounding errors of inches and centimeters. */
export function roundPoints(points: number): number {
  return Math.round(points * 10_000) / 10_000 + 0;
}

const MAX_FAMILY_LENGTH = 100;

/** Reads the name of a font family; undefined if it is empty or too long. */
export function readFamily(text: string | undefined): string | undefined {
  const family = text?.trim() ?? "";
  return family === "" || family.length > MAX_FAMILY_LENGTH ? undefined : family;
}
