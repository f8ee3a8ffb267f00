/** Points of the units in which strict files may write lengths. */
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
/** Three times the largest page that Word makes. */
const MAX_POINTS = 4752;
const EMU_PER_POINT = 12_700;

/** Allowed range of a number, ends included. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
}

const LENGTHS: NumberBounds = { min: -MAX_POINTS, max: MAX_POINTS };

/** A plain number as these files write it; undefined for anything else, and for what is out of bounds. */
export function readDecimal(text: string | undefined, { min, max }: NumberBounds): number | undefined {
  const trimmed = text?.trim() ?? "";
  if (!NUMBER.test(trimmed)) return undefined;
  const value = Number(trimmed) + 0; // no negative zero
  return value >= min && value <= max ? value : undefined;
}

/** A whole number; undefined for anything else, and for what is out of bounds. */
export function readInteger(text: string | undefined, bounds: NumberBounds): number | undefined {
  const value = readDecimal(text, bounds);
  return value !== undefined && Number.isInteger(value) ? value : undefined;
}

/**
 * A length in points: a number of units of which a point has `perPoint`, or, in strict files, a number with its unit.
 * Undefined for anything else, and for values out of bounds.
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

/** Twips, twentieths of a point, in points. */
export function readTwips(text: string | undefined, bounds: NumberBounds = LENGTHS): number | undefined {
  return readLength(text, 20, bounds);
}

/** English Metric Units, of which DrawingML makes its lengths, in points. */
export function readEmu(text: string | undefined, bounds: NumberBounds = LENGTHS): number | undefined {
  return readLength(text, EMU_PER_POINT, bounds);
}

/** A percentage as a fraction: `50%`, or a number of which one percent has `perPercent`. */
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

/** Four digits after the point, which hides what binary fractions make of inches and centimetres. */
export function roundPoints(points: number): number {
  return Math.round(points * 10_000) / 10_000 + 0;
}
