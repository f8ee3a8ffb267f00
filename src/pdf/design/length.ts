const UNITS = { pt: 1, mm: 72 / 25.4, cm: 720 / 25.4, in: 72 } as const;
const LENGTH = /^(-?(?:0|[1-9]\d{0,4})(?:\.\d{1,4})?)(pt|mm|cm|in|em)$/;

/** Length as written: a number and its unit. */
export interface Length {
  /** The number, with at most four decimals. */
  readonly amount: number;
  /** The unit. */
  readonly unit: keyof typeof UNITS | "em";
}

/**
 * Reads `12pt`, `2.5cm`, `-0.02em`; undefined for anything else, including exponents and more than four decimals.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { parseLength } from "./length.ts";
 *
 * deepStrictEqual(parseLength("2.5cm"), { amount: 2.5, unit: "cm" });
 * strictEqual(parseLength("12 px"), undefined);
 * ```
 */
export function parseLength(text: string): Length | undefined {
  const [, amount, unit] = LENGTH.exec(text) ?? [];
  return amount === undefined || !isUnit(unit) ? undefined : { amount: Number(amount), unit };
}

/** Converts an absolute length to points; undefined for a length in em. */
export function toPoints({ amount, unit }: Length): number | undefined {
  return unit === "em" ? undefined : amount * UNITS[unit];
}

function isUnit(unit: string | undefined): unit is Length["unit"] {
  return unit === "em" || unit !== undefined && Object.hasOwn(UNITS, unit);
}
