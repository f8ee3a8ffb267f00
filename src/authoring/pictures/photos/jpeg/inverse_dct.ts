import type { Plane } from "./plane.ts";

const SIDE = 8;
/** Frequencies of a place, and a zero that makes their number odd. */
const WAVES = SIDE + 1;
/** Share of the mean, and the value of a mean of zero. */
const MEAN = Math.SQRT1_2 / 2;
const CENTER = 128;

/**
 * Turns frequencies of blocks of 8 × 8 values into blocks with a smaller side. The frequencies that it cannot show have
 * no effect: that is the best way to shrink, and the cheapest.
 */
export class InverseDct {
  readonly #side: number;
  readonly #scales: Float64Array;
  /** By the place in half a row: how much each frequency counts there. Mirrored places differ in the sign of odd ones. */
  readonly #waves: Float64Array;
  readonly #half = new Float64Array(SIDE * SIDE);
  readonly #column = new Float64Array(SIDE);

  /** Makes blocks of this side, from 1 to 8, with a table of quantization in the order of rows. */
  constructor(side: number, quantization: Uint16Array) {
    this.#side = side;
    this.#scales = Float64Array.from(quantization);
    this.#waves = Float64Array.from({ length: SIDE * WAVES }, (_, at) => {
      const [x, k] = [Math.floor(at / WAVES), at % WAVES];
      return k < side ? Math.cos((2 * x + 1) * k * Math.PI / (2 * side)) / 2 : 0;
    });
  }

  /** Writes the values of a block at a place of a plane. */
  write(block: Int16Array, { data, stride }: Plane, to: number): void {
    const [side, half, waves] = [this.#side, this.#half, this.#waves];
    for (let u = 0; u < side; u++) this.#readColumn(block, u);
    for (let y = 0; y < side; y++) {
      const from = y * SIDE;
      const row = to + y * stride;
      for (let x = 0; x << 1 < side; x++) {
        const mirrored = side - 1 - x;
        const wave = x * WAVES;
        let even = (half[from] ?? 0) * MEAN + CENTER;
        let odd = 0;
        for (let u = 1; u < side; u += 2) {
          odd += (half[from + u] ?? 0) * (waves[wave + u] ?? 0);
          even += (half[from + u + 1] ?? 0) * (waves[wave + u + 1] ?? 0);
        }
        data[row + x] = even + odd;
        data[row + mirrored] = even - odd;
      }
    }
  }

  /** Turns a column of frequencies into values of rows. */
  #readColumn(block: Int16Array, u: number): void {
    const [side, half, waves, scales, column] = [this.#side, this.#half, this.#waves, this.#scales, this.#column];
    const mean = (block[u] ?? 0) * (scales[u] ?? 0) * MEAN;
    let last = 0;
    for (let v = 1; v < side; v++) {
      const at = v * SIDE + u;
      const value = block[at] ?? 0;
      if (value !== 0) last = v;
      column[v] = value * (scales[at] ?? 0);
    }
    for (let v = last + 1; v < SIDE; v++) column[v] = 0;
    for (let y = 0; y << 1 < side; y++) {
      const mirrored = side - 1 - y;
      const wave = y * WAVES;
      let even = mean;
      let odd = 0;
      for (let v = 1; v <= last; v += 2) {
        odd += (column[v] ?? 0) * (waves[wave + v] ?? 0);
        even += (column[v + 1] ?? 0) * (waves[wave + v + 1] ?? 0);
      }
      half[y << 3 | u] = even + odd;
      half[mirrored << 3 | u] = even - odd;
    }
  }
}
