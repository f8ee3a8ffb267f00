/** Unit of a picture's size. */
export type AssetUnit = "px" | "pt" | "pc" | "mm" | "cm" | "in" | "Q";

/** CSS pixels (1/96 inch) per unit. */
const PIXELS: Readonly<Record<AssetUnit, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  Q: 96 / 101.6,
};

/** Checks whether a text is a unit of a picture's size. */
export function isAssetUnit(text: string): text is AssetUnit {
  return Object.hasOwn(PIXELS, text);
}

/** Converts a length to CSS pixels. */
export function toPixels(length: number, unit: AssetUnit): number {
  return length * PIXELS[unit];
}
