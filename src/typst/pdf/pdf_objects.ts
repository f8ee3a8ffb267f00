import { inflateSync } from "node:zlib";
import { CompileError } from "../../pdf/engine.ts";
import { latin1, PdfSyntax } from "./pdf_syntax.ts";
import {
  asDictionary,
  asName,
  isPdfArray,
  type PdfDictionary,
  PdfReference,
  PdfStream,
  type PdfValue,
} from "./pdf_values.ts";

/**
 * Objects of a PDF file, read independently of the library that draws it. Follows the cross-reference tables only, as
 * Typst writes them: a file that compresses its objects is refused. Keeps no object, so memory depends on the largest
 * one.
 */
export class PdfObjects {
  readonly #bytes: Uint8Array;
  /** Offsets of the objects; undefined for numbers that are free. */
  readonly #offsets = new Map<number, number | undefined>();
  /** Version in the header: `1.7`. */
  readonly headerVersion: string;
  /** Trailer of the newest revision. */
  readonly trailer: PdfDictionary;
  /** The catalog. */
  readonly catalog: PdfDictionary;

  /**
   * Reads the cross-reference tables.
   *
   * @throws {CompileError} `unreadable-pdf`, as the other methods do.
   */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const [, version] = latin1(bytes.subarray(0, 16)).match(/^%PDF-(\d\.\d)[\r\n]/) ?? [];
    if (version === undefined) throw refuse("it has no header");
    this.headerVersion = version;
    this.trailer = this.#readTables();
    this.catalog = this.dictionary(this.trailer.get("Root")) ?? refuseCatalog();
  }

  /** Numbers of all objects in use. */
  get numbers(): readonly number[] {
    return [...this.#offsets].flatMap(([number, offset]) => offset === undefined ? [] : [number]);
  }

  /** Reads an object; null if the file has none of this number. */
  read(number: number): PdfValue {
    const { value, syntax } = this.#readObject(number);
    if (!(value instanceof Map) || !syntax?.skipWord("stream")) return value;
    return new PdfStream(value, this.#readStreamBytes(number, value, syntax));
  }

  /** Follows references to their value. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    for (let hops = 0; found instanceof PdfReference; hops++) {
      if (hops === MAX_HOPS) throw refuse("its references form a loop");
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
  decode({ dictionary, bytes }: PdfStream): Uint8Array | undefined {
    const filter = this.resolve(dictionary.get("Filter"));
    if (filter === null) return bytes;
    const only = isPdfArray(filter) && filter.length === 1 ? this.resolve(filter[0]) : filter;
    if (asName(only) !== "FlateDecode" || dictionary.has("DecodeParms")) return undefined;
    try {
      return inflateSync(bytes, { maxOutputLength: MAX_DECODED_BYTES });
    } catch (cause) {
      throw refuse("a compressed stream is damaged or too large", cause);
    }
  }

  /** Reads the value of an object, and returns the syntax after it. */
  #readObject(number: number): { value: PdfValue; syntax?: PdfSyntax } {
    const offset = this.#offsets.get(number);
    if (offset === undefined) return { value: null };
    const syntax = new PdfSyntax(this.#bytes, offset);
    if (!syntax.skipWord(String(number)) || !/^\d+$/.test(syntax.readWord()) || !syntax.skipWord("obj")) {
      throw refuse(`object ${number} is not where the cross-reference table puts it`);
    }
    return { value: syntax.readValue(), syntax };
  }

  #readStreamBytes(number: number, dictionary: PdfDictionary, syntax: PdfSyntax): Uint8Array {
    syntax.skipLineEnd();
    const start = syntax.offset;
    const declared = dictionary.get("Length");
    const length = declared instanceof PdfReference ? this.#readObject(declared.object).value : declared;
    if (!(Number.isSafeInteger(length) && Number(length) >= 0 && start + Number(length) < this.#bytes.length)) {
      throw refuse(`the stream of object ${number} has no length`);
    }
    const end = start + Number(length);
    if (!new PdfSyntax(this.#bytes, end).skipWord("endstream")) {
      throw refuse(`the stream of object ${number} has another length than it declares`);
    }
    return this.#bytes.subarray(start, end);
  }

  /** Reads the tables from the newest to the oldest, and returns the newest trailer. */
  #readTables(): PdfDictionary {
    const [, start] = latin1(this.#bytes.subarray(-TAIL_BYTES)).match(/startxref\s+(\d{1,15})\s+%%EOF\s*$/) ?? [];
    const seen = new Set<number>();
    let newest: PdfDictionary | undefined;
    for (let at: PdfValue = start === undefined ? null : Number(start); at !== null;) {
      if (typeof at !== "number" || seen.has(at)) throw refuse("its cross-reference tables form a loop");
      seen.add(at);
      const trailer = this.#readTable(at);
      newest ??= trailer;
      at = trailer.get("Prev") ?? null;
    }
    return newest ?? refuseTable();
  }

  #readTable(offset: number): PdfDictionary {
    const syntax = new PdfSyntax(this.#bytes, offset);
    if (!syntax.skipWord("xref")) return refuseTable();
    while (!syntax.skipWord("trailer")) {
      const [first, count] = [readWhole(syntax), readWhole(syntax)];
      if (count > this.#bytes.length / MIN_ENTRY_BYTES) return refuseTable();
      for (let number = first; number < first + count; number++) this.#readEntry(number, syntax);
    }
    const trailer = syntax.readValue();
    return trailer instanceof Map ? trailer : refuseTable();
  }

  #readEntry(number: number, syntax: PdfSyntax): void {
    const [offset, , use] = [readWhole(syntax), readWhole(syntax), syntax.readWord()];
    if (use !== "n" && use !== "f") refuseTable();
    if (this.#offsets.has(number)) return; // a newer table has it
    this.#offsets.set(number, use === "n" ? offset : undefined);
  }
}

function readWhole(syntax: PdfSyntax): number {
  const word = syntax.readWord();
  return /^\d{1,10}$/.test(word) ? Number(word) : refuseTable();
}

const TAIL_BYTES = 1024;
const MIN_ENTRY_BYTES = 16;
const MAX_HOPS = 16;
const MAX_DECODED_BYTES = 16 << 20;

function refuse(reason: string, cause?: unknown): CompileError {
  return new CompileError("unreadable-pdf", `Cannot read the PDF: ${reason}`, { cause });
}

function refuseTable(): never {
  throw refuse("it has no cross-reference table, or a compressed one");
}

function refuseCatalog(): never {
  throw refuse("it has no catalog");
}
