import { PdfSyntax } from "./pdf_syntax.ts";
import { type PdfStream, type PdfValue, unreadablePdf } from "./pdf_values.ts";

/** Object in a compressed stream. */
export interface PackedObject {
  readonly value: PdfValue;
  /** Number of bytes that were parsed. */
  readonly length: number;
}

/** An object stream that is decoded. */
interface OpenStream {
  readonly bytes: Uint8Array;
  /** Numbers and offsets of its objects. */
  readonly objects: readonly (readonly [number: number, offset: number])[];
}

/** What {@linkcode ObjectStreams} needs of a file. */
export interface ObjectStreamSource {
  /** Reads the stream of an object; undefined for other objects. */
  readonly readStream: (number: number) => PdfStream | undefined;
  readonly decode: (stream: PdfStream, maxBytes: number) => Uint8Array | undefined;
}

/** Objects in compressed streams. Keeps the streams that were read last, and decodes a bounded number of bytes in all. */
export class ObjectStreams {
  readonly #source: ObjectStreamSource;
  readonly #open = new Map<number, OpenStream>();
  /** Streams that are being decoded; the values that a stream is decoded with can be in another one. */
  readonly #opening = new Set<number>();
  #kept = 0;
  #left = MAX_DECODED_BYTES;

  /** Reads nothing yet. */
  constructor(source: ObjectStreamSource) {
    this.#source = source;
  }

  /**
   * Reads an object.
   *
   * @throws {CompileError} `unreadable-pdf` if it is not in the stream.
   */
  read(number: number, { container, index }: { readonly container: number; readonly index: number }): PackedObject {
    const { bytes, objects } = this.#find(container);
    const [found, offset] = objects[index] ?? [];
    if (found !== number || offset === undefined) {
      throw unreadablePdf(`object ${number} is not where the cross-reference table puts it`);
    }
    const syntax = new PdfSyntax(bytes, offset);
    const value = syntax.readValue();
    return { value, length: syntax.offset - offset };
  }

  #find(container: number): OpenStream {
    const open = this.#open.get(container) ?? this.#decode(container);
    this.#open.delete(container);
    this.#open.set(container, open);
    for (const [oldest, { bytes }] of this.#open) {
      if (this.#kept <= MAX_KEPT_BYTES || oldest === container) break;
      this.#open.delete(oldest);
      this.#kept -= bytes.length;
    }
    return open;
  }

  #decode(container: number): OpenStream {
    if (this.#opening.has(container) || this.#opening.size === MAX_OPENING) {
      throw unreadablePdf("its streams of objects depend on each other");
    }
    this.#opening.add(container);
    try {
      return this.#unpack(container);
    } finally {
      this.#opening.delete(container);
    }
  }

  #unpack(container: number): OpenStream {
    const stream = this.#source.readStream(container);
    const bytes = stream && this.#source.decode(stream, Math.min(MAX_STREAM_BYTES, this.#left));
    const [count, first] = [stream?.dictionary.get("N"), stream?.dictionary.get("First")];
    if (bytes === undefined || typeof count !== "number" || typeof first !== "number" || count > bytes.length / 4) {
      throw unreadablePdf(`object ${container} is not a stream of objects`);
    }
    this.#left -= bytes.length;
    this.#kept += bytes.length;
    const syntax = new PdfSyntax(bytes);
    const objects: [number, number][] = [];
    for (let i = 0; i < count; i++) objects.push([Number(syntax.readWord()), first + Number(syntax.readWord())]);
    return { bytes, objects };
  }
}

const MAX_OPENING = 4;
const MAX_STREAM_BYTES = 16 << 20;
const MAX_KEPT_BYTES = 32 << 20;
/** A stream is decoded again when it was not kept. */
const MAX_DECODED_BYTES = 512 << 20;
