import { inflateSync } from "node:zlib";
import type { CompileError } from "../../pdf/engine.ts";
import {
  asDictionary,
  asName,
  isPdfArray,
  type PdfDictionary,
  type PdfStream,
  type PdfValue,
  unreadablePdf,
} from "./pdf_values.ts";

/** How a stream is decoded. */
export interface DecodeOptions {
  /** Follows references. */
  readonly resolve: (value: PdfValue | undefined) => PdfValue;
  /** Maximum size after decoding. */
  readonly maxBytes: number;
}

/**
 * Decodes a stream without a filter, or with Flate and its predictors for rows of bytes; undefined for other filters.
 *
 * @throws {CompileError} `unreadable-pdf` if it is damaged or larger than the limit.
 */
export function decodeStream(stream: PdfStream, { resolve, maxBytes }: DecodeOptions): Uint8Array | undefined {
  const filter = only(stream.dictionary.get("Filter"), resolve);
  if (filter === null) return stream.bytes.length > maxBytes ? refuseSize() : stream.bytes;
  if (asName(filter) !== "FlateDecode") return undefined;
  const parameters = asDictionary(only(stream.dictionary.get("DecodeParms"), resolve));
  const predictor = readCount(parameters, "Predictor", resolve);
  if (predictor === 1) return inflate(stream.bytes, maxBytes);
  const colors = readCount(parameters, "Colors", resolve) * readCount(parameters, "BitsPerComponent", resolve, 8);
  if (predictor < PNG_PREDICTOR || colors % 8 !== 0) return undefined;
  const width = readCount(parameters, "Columns", resolve) * colors / 8;
  if (width > maxBytes) throw refuse();
  return unfilter(inflate(stream.bytes, 2 * maxBytes), { width, step: colors / 8 });
}

/** Returns a value, or the only one of a list; undefined for other lists. */
function only(value: PdfValue | undefined, resolve: DecodeOptions["resolve"]): PdfValue {
  const found = resolve(value);
  if (!isPdfArray(found)) return found;
  return found.length > 1 ? found : resolve(found[0]);
}

function readCount(
  parameters: PdfDictionary | undefined,
  key: string,
  resolve: DecodeOptions["resolve"],
  fallback = 1,
): number {
  const value = resolve(parameters?.get(key)) ?? fallback;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1 || value > MAX_COUNT) throw refuse();
  return value;
}

function inflate(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    const { buffer, byteOffset, length } = inflateSync(bytes, { maxOutputLength: maxBytes });
    return new Uint8Array(buffer, byteOffset, length);
  } catch (cause) {
    throw refuse(cause);
  }
}

/** Undoes the filters of PNG: each row starts with the number of its filter. */
function unfilter(bytes: Uint8Array, { width, step }: { width: number; step: number }): Uint8Array {
  const rows = bytes.length / (width + 1);
  if (!Number.isInteger(rows)) throw refuse();
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1) + 1;
    const at = row * width;
    const predict = PREDICTORS[bytes[from - 1] ?? 0];
    if (predict === undefined) throw refuse();
    for (let i = 0; i < width; i++) {
      const left = i < step ? 0 : out[at + i - step] ?? 0;
      const above = row === 0 ? 0 : out[at + i - width] ?? 0;
      const corner = row === 0 || i < step ? 0 : out[at + i - width - step] ?? 0;
      out[at + i] = (bytes[from + i] ?? 0) + predict(left, above, corner);
    }
  }
  return out;
}

/** Predictions by the numbers of the filters. */
const PREDICTORS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - above), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** The first predictor that is a filter of PNG. */
const PNG_PREDICTOR = 10;
const MAX_COUNT = 1 << 20;

function refuse(cause?: unknown): CompileError {
  return unreadablePdf("a compressed stream is damaged or too large", cause);
}

function refuseSize(): never {
  throw refuse();
}
