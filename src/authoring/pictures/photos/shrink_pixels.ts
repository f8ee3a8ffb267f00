import type { PhotoPixels } from "./photo_pixels.ts";

/** Bytes of a pixel with a color. */
const COLORS = 3;

/**
 * Shrinks pixels to a size that is not larger: each new pixel is the average of the area that it covers. The result is
 * the same on every machine.
 */
export function shrinkPixels(source: PhotoPixels, width: number, height: number): PhotoPixels {
  if (width === source.width && height === source.height) return source;
  const { channels } = source;
  const shrunk = { width, height, channels, data: new Uint8Array(width * height * channels) };
  const [rows, columns] = [coverLine(source.height, height), coverLine(source.width, width)];
  const row = new Float64Array(source.width * channels);
  for (let y = 0; y < height; y++) {
    addRows(source, rows, { y, sums: row });
    const target = { data: shrunk.data, to: y * width * channels };
    if (channels === COLORS) shrinkColor(row, columns, target);
    else shrinkGray(row, columns, target);
  }
  return shrunk;
}

/** Which old pixels of a line the new ones cover, each from its first to its last, and their shares of it. */
interface Line {
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly head: Float64Array;
  /** Share of the last old pixel; 0 if it is the first one. */
  readonly tail: Float64Array;
  /** Share of each old pixel between them. */
  readonly whole: number;
}

function coverLine(from: number, to: number): Line {
  const step = from / to;
  const [first, last] = [new Int32Array(to), new Int32Array(to)];
  const [head, tail] = [new Float64Array(to), new Float64Array(to)];
  for (let i = 0; i < to; i++) {
    const start = Math.floor(i * step);
    const end = Math.max(start, Math.min(from, Math.ceil((i + 1) * step)) - 1);
    first[i] = start;
    last[i] = end;
    head[i] = start === end ? 1 : (start + 1 - i * step) / step;
    tail[i] = start === end ? 0 : ((i + 1) * step - end) / step;
  }
  return { first, last, head, tail, whole: 1 / step };
}

/** A new row before its pixels are added up. */
interface Row {
  readonly y: number;
  readonly sums: Float64Array;
}

/** Adds up the old rows that a new one covers. */
function addRows({ data }: PhotoPixels, { first, last, head, tail, whole }: Line, { y, sums }: Row): void {
  const length = sums.length;
  const [from, end] = [(first[y] ?? 0) * length, (last[y] ?? 0) * length];
  const [start, rest] = [head[y] ?? 0, tail[y] ?? 0];
  for (let i = 0; i < length; i++) sums[i] = (data[from + i] ?? 0) * start + (data[end + i] ?? 0) * rest;
  for (let next = from + length; next < end; next += length) {
    for (let i = 0; i < length; i++) sums[i] = (sums[i] ?? 0) + (data[next + i] ?? 0) * whole;
  }
}

/** Where the pixels of a new row belong. */
interface Target {
  readonly data: Uint8Array;
  readonly to: number;
}

/** Adds up the gray pixels of a row that each new one covers. */
function shrinkGray(row: Float64Array, { first, last, head, tail, whole }: Line, { data, to }: Target): void {
  for (let x = 0; x < first.length; x++) {
    const [from, end] = [first[x] ?? 0, last[x] ?? 0];
    let gray = (row[from] ?? 0) * (head[x] ?? 0) + (row[end] ?? 0) * (tail[x] ?? 0);
    for (let at = from + 1; at < end; at++) gray += (row[at] ?? 0) * whole;
    data[to + x] = gray + 0.5;
  }
}

/** Adds up the pixels of a row that each new one covers; a loop over their colors would take twice as long. */
function shrinkColor(row: Float64Array, { first, last, head, tail, whole }: Line, { data, to }: Target): void {
  let at = to;
  for (let x = 0; x < first.length; x++, at += COLORS) {
    const end = (last[x] ?? 0) * COLORS;
    let from = (first[x] ?? 0) * COLORS;
    const start = head[x] ?? 0;
    const rest = tail[x] ?? 0;
    let red = (row[from] ?? 0) * start + (row[end] ?? 0) * rest;
    let green = (row[from + 1] ?? 0) * start + (row[end + 1] ?? 0) * rest;
    let blue = (row[from + 2] ?? 0) * start + (row[end + 2] ?? 0) * rest;
    for (from += COLORS; from < end; from += COLORS) {
      red += (row[from] ?? 0) * whole;
      green += (row[from + 1] ?? 0) * whole;
      blue += (row[from + 2] ?? 0) * whole;
    }
    data[at] = red + 0.5;
    data[at + 1] = green + 0.5;
    data[at + 2] = blue + 0.5;
  }
}
