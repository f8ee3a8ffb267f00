import type { AssetUnit } from "../assets/svg_dimensions.ts";

/** CSS pixels of each unit that a picture's dimensions may have. */
const PIXELS_PER_UNIT: Readonly<Record<AssetUnit, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 960 / 25.4,
  in: 96,
  Q: 24 / 25.4,
};

/** Whether a text is a unit that a picture's dimensions may have. */
export function isAssetUnit(text: string): text is AssetUnit {
  return Object.hasOwn(PIXELS_PER_UNIT, text);
}

/** CSS pixels of a length. */
export function toPixels(length: number, unit: AssetUnit): number {
  return length * PIXELS_PER_UNIT[unit];
}
