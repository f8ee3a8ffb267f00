import { PdfSyntax } from "./pdf_syntax.ts";
import { type PdfDictionary, PdfStream, type PdfValue, unreadablePdf } from "./pdf_values.ts";

/** Object at a place of a file. */
export interface IndirectObject {
  readonly value: PdfValue;
  /** Syntax behind the value. */
  readonly syntax: PdfSyntax;
}

/**
 * Reads the object at an offset: its number, its generation and its value.
 *
 * @param number Number that it must have; undefined for any.
 * @throws {CompileError} `unreadable-pdf` if another text is there.
 */
export function readIndirectObject(bytes: Uint8Array, offset: number, number?: number): IndirectObject {
  const syntax = new PdfSyntax(bytes, offset);
  const found = syntax.readWord();
  const isNumber = number === undefined ? /^\d{1,10}$/.test(found) : found === String(number);
  if (!isNumber || !/^\d+$/.test(syntax.readWord()) || !syntax.skipWord("obj")) {
    const object = number === undefined ? "a cross-reference stream" : `object ${number}`;
    throw unreadablePdf(`${object} is not where the cross-reference table puts it`);
  }
  return { value: syntax.readValue(), syntax };
}

/** Place of the bytes of a stream. */
export interface StreamPlace {
  /** Name of the stream in errors. */
  readonly name: string;
  /** Its length, as resolved from its dictionary. */
  readonly length: PdfValue | undefined;
  /** Syntax behind the keyword `stream`. */
  readonly syntax: PdfSyntax;
}

/**
 * Reads the bytes of a stream.
 *
 * @throws {CompileError} `unreadable-pdf` if its end is not where its length puts it.
 */
export function readStream(bytes: Uint8Array, dictionary: PdfDictionary, place: StreamPlace): PdfStream {
  const { name, length, syntax } = place;
  syntax.skipLineEnd();
  const start = syntax.offset;
  if (!(Number.isSafeInteger(length) && Number(length) >= 0 && start + Number(length) < bytes.length)) {
    throw unreadablePdf(`the stream of ${name} has no length`);
  }
  const end = start + Number(length);
  if (!new PdfSyntax(bytes, end).skipWord("endstream")) {
    throw unreadablePdf(`the stream of ${name} has another length than it declares`);
  }
  return new PdfStream(dictionary, bytes.subarray(start, end));
}
