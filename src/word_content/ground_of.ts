import type { RawElement } from "../docx/fill/raw/raw_element.ts";

/** Least difference between the channels of a color that means something: paler ones are decoration. */
const LEAST_CHROMA = 0x18;

/** Returns the ground that a run or cell itself has as `#rrggbb`; undefined for none, and for greys. */
export function groundOf(properties: RawElement | undefined): string | undefined {
  const fill = properties?.child("w:shd")?.get("w:fill");
  if (fill === undefined || !/^[0-9a-f]{6}$/i.test(fill)) return undefined;
  const channels = [0, 2, 4].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) < LEAST_CHROMA ? undefined : `#${fill.toLowerCase()}`;
}
