import { concatBytes } from "../../../../base/bytes.ts";
import { makeCodes } from "./code_lengths.ts";
import { CodeList, countMeanings } from "./code_list.ts";
import { divisorsOf, transformBlock } from "./forward_dct.ts";
import type { Plane } from "./plane.ts";
import { QUANTIZATION } from "./quantization.ts";
import { ZIGZAG } from "./scan_bits.ts";
import { writeCodes } from "./write_codes.ts";

const SIDE = 8;
const BLOCK = 64;
const CENTER = 128;
const LARGEST = 1023;
/** Zeros that a code without a value can have before one more. */
const LONG_RUN = 15;
/** What a frequency needs of a step to count as one more: noise costs more than it shows. */
const THRESHOLD = 0.6;

/** A color on its way into the file. */
interface Color {
  readonly plane: Plane;
  /** Blocks of a unit, across and down. */
  readonly factor: number;
  /** 0 for brightness, 1 for colors. Its codes for means have this table, all others the second next one. */
  readonly kind: number;
  readonly divisors: Float64Array;
  /** Mean of its last block. */
  mean: number;
}

/**
 * Encodes planes as a JPEG in one scan, with the shortest codes for it: brightness, or brightness and two colors of half
 * its width and height. `profile` are the segments behind the one that names the format.
 */
export function encodeJpeg(planes: readonly Plane[], profile: readonly Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  const colors = planes.map((plane, at): Color => ({
    plane,
    factor: at === 0 && planes.length > 1 ? 2 : 1,
    kind: Math.min(at, 1),
    divisors: divisorsOf(QUANTIZATION),
    mean: 0,
  }));
  const entries = listCodes(colors);
  const codes = countMeanings(entries, 4).map(makeCodes);
  const [width, height] = [Math.ceil(planes[0]?.width ?? 0), Math.ceil(planes[0]?.height ?? 0)];
  const kinds = colors.length > 1 ? [0, 1] as const : [0] as const;
  return concatBytes([
    FORMAT,
    ...profile,
    segment(0xdb, [0, ...ZIGZAG.subarray(0, BLOCK).map((place) => QUANTIZATION[place] ?? 0)]),
    segment(0xc0, [
      ...[SIDE, ...word(height), ...word(width), colors.length],
      ...colors.flatMap(({ factor }, at) => [at + 1, factor << 4 | factor, 0]),
    ]),
    ...codes.flatMap(({ table }, at) =>
      (at & 1) < kinds.length ? [segment(0xc4, [(at >> 1) << 4 | at & 1, ...table])] : []
    ),
    segment(0xda, [colors.length, ...colors.flatMap(({ kind }, at) => [at + 1, kind << 4 | kind]), 0, BLOCK - 1, 0]),
    writeCodes(entries, codes),
    END,
  ]);
}

/** Names the format, without a density. */
const FORMAT = new Uint8Array([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  16,
  ...new TextEncoder().encode("JFIF\0"),
  1,
  1,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
]);
const END = new Uint8Array([0xff, 0xd9]);

function segment(marker: number, data: readonly number[]): Uint8Array {
  return new Uint8Array([0xff, marker, ...word(data.length + 2), ...data]);
}

function word(value: number): [high: number, low: number] {
  return [value >> 8, value & 255];
}

/** Turns all blocks into frequencies, in the order of the file. */
function listCodes(colors: readonly Color[]): Int32Array {
  const [first] = colors;
  const unit = SIDE * (first?.factor ?? 1);
  const across = Math.ceil((first?.plane.width ?? 0) / unit);
  const down = Math.ceil((first?.plane.height ?? 0) / unit);
  const list = new CodeList();
  const block = new Float64Array(BLOCK);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      for (const color of colors) {
        const { factor } = color;
        for (let at = 0; at < factor * factor; at++) {
          readBlock(color.plane, block, { left: x * factor + at % factor, top: y * factor + (at >> 1) });
          transformBlock(block);
          quantize(color, block, list);
        }
      }
    }
  }
  return list.entries();
}

/** Reads a block at a place in blocks; behind the borders, the last values go on. */
function readBlock(plane: Plane, block: Float64Array, { left, top }: { left: number; top: number }): void {
  const { data, stride } = plane;
  const [columns, rows] = [Math.ceil(plane.width), Math.ceil(plane.height)];
  const isWhole = (left + 1) * SIDE <= columns;
  let at = 0;
  for (let y = 0; y < SIDE; y++) {
    const start = Math.min(top * SIDE + y, rows - 1) * stride;
    const from = start + left * SIDE;
    for (let x = 0; x < SIDE; x++) {
      block[at++] = (data[isWhole ? from + x : Math.min(from + x, start + columns - 1)] ?? 0) - CENTER;
    }
  }
}

/** Lists the codes of a block. */
function quantize(color: Color, block: Float64Array, list: CodeList): void {
  const { divisors, kind } = color;
  const mean = Math.round((block[0] ?? 0) * (divisors[0] ?? 0));
  list.add(kind, 0, mean - color.mean);
  color.mean = mean;
  let zeros = 0;
  for (let at = 1; at < BLOCK; at++) {
    const place = ZIGZAG[at] ?? 0;
    const exact = (block[place] ?? 0) * (divisors[place] ?? 0);
    if (exact < THRESHOLD && exact > -THRESHOLD) {
      zeros++;
      continue;
    }
    for (; zeros > LONG_RUN; zeros -= LONG_RUN + 1) list.add(2 + kind, LONG_RUN, 0);
    const value = exact > 0 ? Math.floor(exact + 1 - THRESHOLD) : Math.ceil(exact - 1 + THRESHOLD);
    list.add(2 + kind, zeros, Math.max(-LARGEST, Math.min(value, LARGEST)));
    zeros = 0;
  }
  if (zeros > 0) list.add(2 + kind, 0, 0);
}
