import { readChannels } from "../../base/hex_color.ts";
import type { Thumbnail } from "./pixels.ts";

/** Opaque color: red, green and blue from 0 to 255. */
export type Tone = readonly [red: number, green: number, blue: number];

/** Color and alpha (from 0 to 1) of a layer at a point; `unknown` where it cannot be told. */
export type LayerSample = { readonly tone: Tone; readonly alpha: number } | "unknown" | undefined;

/** Layer of a page: what it has at a point, in points from the top left corner of the trimmed page. */
export type Layer = (x: number, y: number) => LayerSample;

/** Rectangle in points. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Placement of a picture in its box, as in a manifest. */
export type Placement = Readonly<Record<string, unknown>>;

const WHITE: Tone = [255, 255, 255];
const [COLUMNS, ROWS] = [24, 12];

/** Returns the colors of a region of a page, on white paper; undefined if some of them are unknown. */
export function lookAt(layers: readonly Layer[], { x, y, width, height }: Region): Tone[] | undefined {
  const tones: Tone[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const tone = toneAt(layers, x + (column + 0.5) * width / COLUMNS, y + (row + 0.5) * height / ROWS);
      if (tone === undefined) return undefined;
      tones.push(tone);
    }
  }
  return tones;
}

function toneAt(layers: readonly Layer[], x: number, y: number): Tone | undefined {
  let below: Tone | undefined = WHITE;
  for (const layer of layers) {
    const sample = layer(x, y);
    if (sample === "unknown") below = undefined;
    else if (sample !== undefined && sample.alpha >= 1) below = sample.tone;
    else if (sample !== undefined && below !== undefined) below = mixTone(sample.tone, below, sample.alpha);
  }
  return below;
}

/** Reads the tone of `#rrggbb`, or of `#rrggbbaa` without its transparency. */
export function readTone(hex: string): Tone {
  const [red, green, blue] = readChannels(hex);
  return [red * 255, green * 255, blue * 255];
}

/** Blends a color with the one below it. */
export function mixTone([r, g, b]: Tone, [red, green, blue]: Tone, alpha: number): Tone {
  const part = (above: number, under: number) => above * alpha + under * (1 - alpha);
  return [part(r, red), part(g, green), part(b, blue)];
}

/** Returns the place of a point in a region, from 0 to 1; undefined outside. */
export function placeIn(
  { x, y, width, height }: Region,
  px: number,
  py: number,
): readonly [number, number] | undefined {
  const [u, v] = [(px - x) / width, (py - y) / height];
  return u < 0 || v < 0 || u > 1 || v > 1 ? undefined : [u, v];
}

/** Picture to place; `ratio` is its width relative to its height. */
export interface PlacedPicture {
  /** Its pixels; undefined if they are unknown. */
  readonly thumbnail: Thumbnail | undefined;
  readonly ratio: number;
  readonly placement: Placement;
  /** Fit unless the placement sets one. */
  readonly fit: "cover" | "contain";
}

/** Creates the layer of a picture in a box; rotation and clips do not count. */
export function pictureLayer({ thumbnail, ratio, placement, fit: usual }: PlacedPicture, box: Region): Layer {
  const crop = sidesOf(placement["crop"]);
  const part = { x: 1 - crop.left - crop.right, y: 1 - crop.top - crop.bottom };
  const shown = ratio * part.x / part.y;
  const boxRatio = box.width / box.height;
  const fit = placement["fit"] ?? usual;
  const wide = shown > boxRatio;
  const [width, height] = fit === "stretch"
    ? [box.width, box.height]
    : (fit === "cover") === wide
    ? [box.height * shown, box.height]
    : [box.width, box.width / shown];
  const opacity = typeof placement["opacity"] === "number" ? placement["opacity"] : 1;
  return (x, y) => {
    if (placeIn(box, x, y) === undefined) return undefined;
    const u = (x - box.x - (box.width - width) / 2) / width;
    const v = (y - box.y - (box.height - height) / 2) / height;
    if (u < 0 || v < 0 || u >= 1 || v >= 1) return undefined;
    if (thumbnail === undefined) return "unknown";
    return pixelAt(thumbnail, [crop.left + u * part.x, crop.top + v * part.y], opacity);
  };
}

function pixelAt({ width, height, pixels }: Thumbnail, [u, v]: readonly [number, number], opacity: number) {
  const at = (Math.min(height - 1, Math.floor(v * height)) * width + Math.min(width - 1, Math.floor(u * width))) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
  return { tone: [red, green, blue] as const, alpha: alpha / 255 * opacity };
}

function sidesOf(value: unknown) {
  const fields = typeof value === "object" && value !== null
    ? new Map<string, unknown>(Object.entries(value))
    : new Map();
  const side = (name: string) => {
    const share = fields.get(name);
    return typeof share === "number" ? share : 0;
  };
  return { left: side("left"), top: side("top"), right: side("right"), bottom: side("bottom") };
}
