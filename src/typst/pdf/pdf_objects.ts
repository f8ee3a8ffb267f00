import { type ObjectPlace, readCrossReferences } from "./cross_references.ts";
import { decodeStream } from "./decode_stream.ts";
import { readIndirectObject, readStream } from "./indirect_object.ts";
import { ObjectStreams } from "./object_streams.ts";
import { latin1 } from "./pdf_syntax.ts";
import {
  asDictionary,
  isPdfArray,
  type PdfDictionary,
  PdfReference,
  PdfStream,
  type PdfValue,
  unreadablePdf,
} from "./pdf_values.ts";

/** Limits of {@linkcode PdfObjects}. */
export interface PdfObjectLimits {
  /** Maximum number of bytes that are parsed as objects or counted by `count`, each time they are; default: none. */
  readonly maxParsedBytes?: number;
}

/**
 * Objects of a PDF file, read independently of the library that draws it: through tables and streams of
 * cross-references, in the file or in object streams. Keeps no object, so memory depends on the largest one.
 */
export class PdfObjects {
  readonly #bytes: Uint8Array;
  readonly #places: ReadonlyMap<number, ObjectPlace | undefined>;
  readonly #packed = new ObjectStreams({
    readStream: (number) => this.#readStreamOf(number),
    decode: (stream, maxBytes) => this.decode(stream, maxBytes),
  });
  #parseable: number;
  /** Version in the header: `1.7`. */
  readonly headerVersion: string;
  /** Trailer of the newest revision. */
  readonly trailer: PdfDictionary;
  /** The catalog. */
  readonly catalog: PdfDictionary;

  /**
   * Reads the cross-references.
   *
   * @throws {CompileError} `unreadable-pdf`, as the other methods do.
   */
  constructor(bytes: Uint8Array, { maxParsedBytes = Infinity }: PdfObjectLimits = {}) {
    this.#bytes = bytes;
    this.#parseable = maxParsedBytes;
    const [, version] = latin1(bytes.subarray(0, 16)).match(/^%PDF-(\d\.\d)[\r\n]/) ?? [];
    if (version === undefined) throw unreadablePdf("it has no header");
    this.headerVersion = version;
    const { places, trailer } = readCrossReferences(bytes);
    this.#places = places;
    this.trailer = trailer;
    this.catalog = this.dictionary(trailer.get("Root")) ?? refuseCatalog();
  }

  /** Numbers of all objects in use. */
  get numbers(): readonly number[] {
    return [...this.#places].flatMap(([number, place]) => place === undefined ? [] : [number]);
  }

  /** Reads an object; null if the file has none of this number. */
  read(number: number): PdfValue {
    const place = this.#places.get(number);
    if (place === undefined) return null;
    if ("offset" in place) return this.#readAt(number, place.offset);
    const { value, length } = this.#packed.read(number, place);
    this.count(length);
    return value;
  }

  /** Follows references to their value. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    for (let hops = 0; found instanceof PdfReference; hops++) {
      if (hops === MAX_HOPS) throw unreadablePdf("its references form a loop");
      found = this.read(found.object);
    }
    return found;
  }

  /** Returns the dictionary that a value refers to; undefined for other values. */
  dictionary(value: PdfValue | undefined): PdfDictionary | undefined {
    return asDictionary(this.resolve(value));
  }

  /** Returns the array that a value refers to; empty for other values. */
  array(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.resolve(value);
    return isPdfArray(found) ? found : [];
  }

  /** Decodes a stream without a filter, or with Flate; undefined for other filters. */
  decode(stream: PdfStream, maxBytes: number = MAX_DECODED_BYTES): Uint8Array | undefined {
    return decodeStream(stream, { resolve: (value) => this.resolve(value), maxBytes });
  }

  #readAt(number: number, offset: number): PdfValue {
    const { value, syntax } = readIndirectObject(this.#bytes, offset, number);
    this.count(syntax.offset - offset);
    if (!(value instanceof Map) || !syntax.skipWord("stream")) return value;
    return readStream(this.#bytes, value, { name: `object ${number}`, length: this.#lengthOf(value), syntax });
  }

  /**
   * Counts bytes that are read.
   *
   * @throws {CompileError} `unreadable-pdf` beyond the limit.
   */
  count(bytes: number): void {
    this.#parseable -= bytes;
    if (this.#parseable < 0) throw unreadablePdf("its objects overlap or are used too often");
  }

  /** Returns the length of a stream; a reference behind a reference is none, so that reading it ends. */
  #lengthOf(dictionary: PdfDictionary): PdfValue | undefined {
    const declared = dictionary.get("Length");
    if (!(declared instanceof PdfReference)) return declared;
    const place = this.#places.get(declared.object);
    if (place === undefined) return undefined;
    if ("offset" in place) return readIndirectObject(this.#bytes, place.offset, declared.object).value;
    return this.#packed.read(declared.object, place).value;
  }

  #readStreamOf(number: number): PdfStream | undefined {
    const place = this.#places.get(number);
    const value = place !== undefined && "offset" in place ? this.#readAt(number, place.offset) : undefined;
    return value instanceof PdfStream ? value : undefined;
  }
}

const MAX_HOPS = 16;
const MAX_DECODED_BYTES = 16 << 20;

function refuseCatalog(): never {
  throw unreadablePdf("it has no catalog");
}
