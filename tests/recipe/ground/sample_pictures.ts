import { encode } from "fast-png";
import { utf8 } from "../../support/packs/packs.ts";

/** Red, green, blue and alpha of a pixel. */
type Pixel = readonly [number, number, number, number];

/** Creates a PNG whose pixels the function gives. */
export function drawPng(width: number, height: number, pixel: (x: number, y: number) => Pixel): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set(pixel(i % width, Math.floor(i / width)), i * 4);
  return encode({ width, height, data, channels: 4, depth: 8 });
}

/** Creates an SVG logo of one color: a mark and letters. */
export function drawLogo(color: string): Uint8Array {
  return utf8(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><circle cx="20" cy="20" r="16" fill="${color}"/>` +
      `<path fill="${color}" d="M50 8h10v24h-10zM66 8h10v24h-10zM82 8h30v8h-30z"/></svg>`,
  );
}
