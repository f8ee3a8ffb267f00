import type { PixelSize, RasterReader } from "./raster.ts";

/** Channel (component) of a JPEG. */
export interface JpegComponent {
  /** Number that scans refer to. */
  readonly id: number;
  /** Horizontal sampling factor, relative to the other channels: 1, 2 or 4. */
  readonly across: number;
  /** Vertical sampling factor, relative to the other channels: 1, 2 or 4. */
  readonly down: number;
  /** Number of the quantization table, 0 to 3. */
  readonly quantization: number;
}

/** Frame header of a JPEG. */
export interface JpegFrame extends PixelSize {
  /** Whether the coding is progressive: coefficients are spread over several scans. */
  readonly progressive: boolean;
  /** Channels: one, three or four. */
  readonly components: readonly JpegComponent[];
}

const FIXED_BYTES = 6;
const COMPONENT_BYTES = 3;
const BLOCK_SIDE = 8;
const PROGRESSIVE = 0xc2;
const HIGHEST_TABLE = 3;
/** Numbers of channels: gray, color, CMYK. */
const COMPONENT_COUNTS = new Set([1, 3, 4]);
/** Sampling factors that the compiler supports; the standard also has 3. */
const SAMPLINGS = new Set([1, 2, 4]);

/** Reads the data of a SOF segment; undefined if it is invalid. */
export function readJpegFrame(reader: RasterReader, marker: number, at: number, end: number): JpegFrame | undefined {
  if (end - at < FIXED_BYTES) {
    reader.damaged(at, "its frame header is too short");
    return undefined;
  }
  const precision = reader.byte(at);
  const count = reader.byte(at + 5);
  const size = { height: reader.u16(at + 1), width: reader.u16(at + 3) };
  if (precision !== 8 || !COMPONENT_COUNTS.has(count)) {
    reader.damaged(at, `it has ${count} channels of ${precision} bits; only 1, 3 or 4 channels of 8 bits are allowed`);
    return undefined;
  }
  if (end - at !== FIXED_BYTES + count * COMPONENT_BYTES) {
    reader.damaged(at, `its frame header has a wrong length for ${count} channels`);
    return undefined;
  }
  const components = Array.from({ length: count }, (_, i) => readComponent(reader, at + FIXED_BYTES + i * 3));
  if (!reader.takesSize(at + 1, size) || !takesComponents(reader, at, components)) return undefined;
  return { ...size, progressive: marker === PROGRESSIVE, components };
}

function readComponent(reader: RasterReader, at: number): JpegComponent {
  const sampling = reader.byte(at + 1);
  return { id: reader.byte(at), across: sampling >> 4, down: sampling & 15, quantization: reader.byte(at + 2) };
}

function takesComponents(reader: RasterReader, at: number, components: readonly JpegComponent[]): boolean {
  const ids = new Set(components.map(({ id }) => id));
  if (ids.size < components.length) {
    reader.damaged(at, "two of its channels have the same number");
    return false;
  }
  const wrong = components.find((c) =>
    !SAMPLINGS.has(c.across) || !SAMPLINGS.has(c.down) || c.quantization > HIGHEST_TABLE
  );
  if (wrong !== undefined) {
    reader.damaged(at, `its channel ${wrong.id} has an unknown sampling or quantization table`);
    return false;
  }
  if (isUsualSampling(components)) return true;
  reader.damaged(at, "the resolutions of its channels are incompatible");
  return false;
}

/**
 * Checks whether the compiler supports a combination of sampling factors: both color channels are equal and no finer
 * than brightness, and black is as fine as brightness.
 */
function isUsualSampling([first, second, third, fourth]: readonly JpegComponent[]): boolean {
  if (first === undefined || second === undefined || third === undefined) return true;
  if (second.across > first.across || second.down > first.down || !isSameSampling(second, third)) return false;
  if (first.down === 4 && second.across * second.down > 1) return false;
  return fourth === undefined || isSameSampling(first, fourth);
}

function isSameSampling(a: JpegComponent, b: JpegComponent): boolean {
  return a.across === b.across && a.down === b.down;
}

/** Counts the units of a scan of several channels: each has as many blocks of a channel as its sampling factors say. */
export function countUnits({ width, height, components }: JpegFrame): number {
  const units = (pixels: number, side: "across" | "down") =>
    Math.ceil(pixels / BLOCK_SIDE / Math.max(...components.map((component) => component[side])));
  return units(width, "across") * units(height, "down");
}

/** Counts the blocks of 8 × 8 samples that a channel needs for the size of the picture. */
export function countBlocks({ width, height, components }: JpegFrame, { across, down }: JpegComponent): number {
  const most = (side: "across" | "down") => Math.max(...components.map((component) => component[side]));
  const blocks = (pixels: number, share: number, whole: number) =>
    Math.ceil(Math.ceil(pixels * share / whole) / BLOCK_SIDE);
  return blocks(width, across, most("across")) * blocks(height, down, most("down"));
}
