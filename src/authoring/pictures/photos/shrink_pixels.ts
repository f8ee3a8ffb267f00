/** Pixels of a picture without transparency: red, green, blue and 255, row by row. */
export interface OpaquePixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Channels of a pixel in memory, and those that have a color. */
const CHANNELS = 4;
const COLORS = 3;

/**
 * Shrinks pixels to a size that is not larger: each new pixel is the average of the area that it covers. The result is
 * the same on every machine.
 */
export function shrinkPixels(source: OpaquePixels, width: number, height: number): OpaquePixels {
  const data = new Uint8ClampedArray(width * height * CHANNELS);
  const row = new Float64Array(width * COLORS);
  const sum = new Float64Array(width * COLORS);
  const step = source.height / height;
  const scale = 1 / (step * source.width / width);
  let [y, left] = [0, step];
  const finish = (share: number) => {
    let to = y++ * width * CHANNELS;
    for (let i = 0; i < row.length; i += COLORS, to += CHANNELS) {
      for (let color = 0; color < COLORS; color++) {
        data[to + color] = ((sum[i + color] ?? 0) + (row[i + color] ?? 0) * share) * scale;
      }
      data[to + COLORS] = 255;
    }
  };
  const add = (share: number) => {
    for (let i = 0; i < row.length; i++) sum[i] = (sum[i] ?? 0) + (row[i] ?? 0) * share;
  };
  for (let from = 0; from < source.height; from++) {
    shrinkRow(source, from, row);
    if (left > 1) {
      add(1);
      left -= 1;
      continue;
    }
    finish(left);
    sum.fill(0);
    add(1 - left);
    left += step - 1;
  }
  // Rounding can leave a last row without its last pixels.
  if (y < height) {
    row.fill(0);
    finish(0);
  }
  return { width, height, data };
}

/** Adds up the pixels of a row; a pixel on the border of two new ones counts for both by its share. */
function shrinkRow({ width, data }: OpaquePixels, y: number, row: Float64Array): void {
  const step = width / (row.length / COLORS);
  let [at, left] = [0, step];
  let [red, green, blue] = [0, 0, 0];
  const put = (share: number, from: number) => {
    row[at] = red + (data[from] ?? 0) * share;
    row[at + 1] = green + (data[from + 1] ?? 0) * share;
    row[at + 2] = blue + (data[from + 2] ?? 0) * share;
    at += COLORS;
  };
  const end = (y + 1) * width * CHANNELS;
  for (let from = y * width * CHANNELS; from < end; from += CHANNELS) {
    if (left > 1) {
      red += data[from] ?? 0;
      green += data[from + 1] ?? 0;
      blue += data[from + 2] ?? 0;
      left -= 1;
      continue;
    }
    put(left, from);
    const rest = 1 - left;
    red = (data[from] ?? 0) * rest;
    green = (data[from + 1] ?? 0) * rest;
    blue = (data[from + 2] ?? 0) * rest;
    left += step - 1;
  }
  if (at < row.length) put(0, 0);
}
