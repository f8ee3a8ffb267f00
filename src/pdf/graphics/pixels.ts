const PIXELS_PER_UNIT = new Map([
  ["px", 1],
  ["pt", 96 / 72],
  ["pc", 16],
  ["mm", 96 / 25.4],
  ["cm", 960 / 25.4],
  ["Q", 24 / 25.4],
  ["in", 96],
]);

/** Units that a picture's dimensions may have. */
export const DIMENSION_UNITS: readonly string[] = [...PIXELS_PER_UNIT.keys()];

/** CSS pixels of a length; an unknown unit counts as pixels. */
export function toPixels(length: number, unit: string): number {
  return length * (PIXELS_PER_UNIT.get(unit) ?? 1);
}
