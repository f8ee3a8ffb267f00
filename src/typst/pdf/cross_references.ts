import type { CompileError } from "../../pdf/engine.ts";
import { decodeStream } from "./decode_stream.ts";
import { readIndirectObject, readStream } from "./indirect_object.ts";
import { latin1, PdfSyntax } from "./pdf_syntax.ts";
import { asName, isPdfArray, type PdfDictionary, type PdfValue, unreadablePdf } from "./pdf_values.ts";

/** Place of an object: an offset in the file, or a position in the stream of another object. */
export type ObjectPlace = { readonly offset: number } | { readonly container: number; readonly index: number };

/** Where the objects of a file are. */
export interface CrossReferences {
  /** Places by the numbers of the objects; undefined for numbers that are free. */
  readonly places: ReadonlyMap<number, ObjectPlace | undefined>;
  /** Trailer of the newest revision. */
  readonly trailer: PdfDictionary;
}

/**
 * Reads the cross-reference tables and streams of a file, from the newest revision to the oldest.
 *
 * @throws {CompileError} `unreadable-pdf`.
 */
export function readCrossReferences(bytes: Uint8Array): CrossReferences {
  const [, start] = latin1(bytes.subarray(-TAIL_BYTES)).match(/startxref\s+(\d{1,15})\s+%%EOF\s*$/) ?? [];
  const reader = new ReferenceReader(bytes);
  const seen = new Set<number>();
  let newest: PdfDictionary | undefined;
  for (let at: PdfValue = start === undefined ? null : Number(start); at !== null;) {
    if (typeof at !== "number" || seen.has(at)) throw unreadablePdf("its cross-reference tables form a loop");
    seen.add(at);
    const trailer = reader.readSection(at);
    newest ??= trailer;
    at = trailer.get("Prev") ?? null;
  }
  return { places: reader.places, trailer: newest ?? refuseTable() };
}

type Row = readonly [number: number, place: ObjectPlace | undefined];

class ReferenceReader {
  readonly #bytes: Uint8Array;
  /** Bytes of compressed tables that may still be decoded. */
  #left = MAX_DECODED_BYTES;
  readonly places = new Map<number, ObjectPlace | undefined>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads the table or stream at an offset, and returns its trailer. */
  readSection(offset: number): PdfDictionary {
    const syntax = new PdfSyntax(this.#bytes, offset);
    if (!syntax.skipWord("xref")) return this.#readStream(offset);
    const rows: Row[] = [];
    while (!syntax.skipWord("trailer")) {
      const [first, count] = [readWhole(syntax), readWhole(syntax)];
      if (count > this.#bytes.length / MIN_ENTRY_BYTES) return refuseTable();
      if (rows.length + count > MAX_OBJECTS) throw refuseCount();
      for (let number = first; number < first + count; number++) rows.push([number, readEntry(syntax)]);
    }
    const trailer = syntax.readValue();
    if (!(trailer instanceof Map)) return refuseTable();
    // What the table calls free for old readers can be in a stream beside it.
    const beside = trailer.get("XRefStm");
    if (typeof beside === "number") this.#readStream(beside);
    this.#add(rows);
    return trailer;
  }

  #add(rows: readonly Row[]): void {
    for (const [number, place] of rows) {
      if (this.places.has(number)) continue; // a newer table has it
      if (this.places.size === MAX_OBJECTS) throw refuseCount();
      this.places.set(number, place);
    }
  }

  #readStream(offset: number): PdfDictionary {
    const { value, syntax } = readIndirectObject(this.#bytes, offset);
    if (!(value instanceof Map) || asName(value.get("Type")) !== "XRef" || !syntax.skipWord("stream")) {
      return refuseTable();
    }
    const place = { name: "a cross-reference table", length: value.get("Length"), syntax };
    const stream = readStream(this.#bytes, value, place);
    const bytes = decodeStream(stream, { resolve: (each) => each ?? null, maxBytes: this.#left });
    if (bytes === undefined) return refuseTable();
    this.#left -= bytes.length;
    this.#add(readRows(bytes, value));
    return value;
  }
}

/** Reads the rows of a decoded stream, whose fields have fixed widths. */
function readRows(bytes: Uint8Array, dictionary: PdfDictionary): Row[] {
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = readWidths(dictionary.get("W") ?? null);
  const width = kindWidth + secondWidth + thirdWidth;
  const ranges = readRanges(dictionary);
  const rows: Row[] = [];
  let at = 0;
  for (const [first, count] of ranges) {
    if (count * width > bytes.length - at) return refuseTable();
    if (rows.length + count > MAX_OBJECTS) throw refuseCount();
    for (let number = first; number < first + count; number++, at += width) {
      const kind = kindWidth === 0 ? 1 : readNumber(bytes, at, kindWidth);
      const second = readNumber(bytes, at + kindWidth, secondWidth);
      const third = readNumber(bytes, at + kindWidth + secondWidth, thirdWidth);
      if (kind <= 2) rows.push([number, placeOf(kind, second, third)]);
    }
  }
  return rows;
}

function placeOf(kind: number, second: number, third: number): ObjectPlace | undefined {
  if (kind === 0) return undefined;
  return kind === 1 ? { offset: second } : { container: second, index: third };
}

function readWidths(value: PdfValue): number[] {
  const widths = isPdfArray(value) ? value.map((each) => asCount(each, MAX_FIELD_BYTES)) : [];
  return widths.length === 3 && widths.some((width) => width > 0) ? widths : refuseTable();
}

function readRanges(dictionary: PdfDictionary): [first: number, count: number][] {
  const value = dictionary.get("Index") ?? [0, dictionary.get("Size") ?? null];
  const numbers = isPdfArray(value) ? value.map((each) => asCount(each, MAX_NUMBER)) : [];
  const ranges: [number, number][] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) ranges.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
  return ranges;
}

function asCount(value: PdfValue, max: number): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= max ? value : refuseTable();
}

function readNumber(bytes: Uint8Array, start: number, width: number): number {
  let number = 0;
  for (let i = start; i < start + width; i++) number = number * 256 + (bytes[i] ?? 0);
  return number;
}

function readEntry(syntax: PdfSyntax): ObjectPlace | undefined {
  const [offset, , use] = [readWhole(syntax), readWhole(syntax), syntax.readWord()];
  if (use !== "n" && use !== "f") refuseTable();
  return use === "n" ? { offset } : undefined;
}

function readWhole(syntax: PdfSyntax): number {
  const word = syntax.readWord();
  return /^\d{1,10}$/.test(word) ? Number(word) : refuseTable();
}

const TAIL_BYTES = 1024;
const MIN_ENTRY_BYTES = 16;
/** Maximum width of a field in a compressed table; larger numbers are not exact. */
const MAX_FIELD_BYTES = 6;
const MAX_NUMBER = 9_999_999_999;
const MAX_OBJECTS = 1_000_000;
const MAX_DECODED_BYTES = 64 << 20;

function refuseCount(): CompileError {
  return unreadablePdf(`it has more than ${MAX_OBJECTS} objects`);
}

function refuseTable(): never {
  throw unreadablePdf("it has no cross-reference table, or a damaged one");
}
