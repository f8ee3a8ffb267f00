import { CompileError } from "../../pdf/engine.ts";

/** Value in a PDF file. A string contains its bytes as characters U+0000 to U+00FF; {@linkcode decodePdfText} decodes it. */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | PdfName
  | PdfReference
  | PdfStream
  | PdfDictionary
  | readonly PdfValue[];

/** Dictionary by the names of its keys, without the slash. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** Name, such as `/Type`. */
export class PdfName {
  /** Creates a name from its text without the slash. */
  constructor(readonly text: string) {}
}

/** Reference to an indirect object. */
export class PdfReference {
  /** Creates a reference from the object's number. */
  constructor(readonly object: number) {}
}

/** Dictionary with bytes. */
export class PdfStream {
  /** Creates a stream; `bytes` are still encoded by the dictionary's filters. */
  constructor(readonly dictionary: PdfDictionary, readonly bytes: Uint8Array) {}
}

/** Returns the dictionary that a value is, or that belongs to it as a stream. */
export function asDictionary(value: PdfValue): PdfDictionary | undefined {
  if (value instanceof PdfStream) return value.dictionary;
  return value instanceof Map ? value : undefined;
}

/** Returns the text of a value that is a name. */
export function asName(value: PdfValue | undefined): string | undefined {
  return value instanceof PdfName ? value.text : undefined;
}

/** Returns whether a value is an array. */
export function isPdfArray(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value);
}

/**
 * Decodes a text string: UTF-16 or UTF-8 with a byte order mark, otherwise Latin-1, which has the same letters as the
 * format's own encoding except for a few punctuation marks.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { decodePdfText } from "./pdf_values.ts";
 *
 * strictEqual(decodePdfText("\u00fe\u00ff\u0000A"), "A");
 * strictEqual(decodePdfText("A"), "A");
 * ```
 */
export function decodePdfText(raw: string): string {
  const encoding = MARKS.find(([mark]) => raw.startsWith(mark))?.[1];
  if (encoding === undefined) return raw;
  return new TextDecoder(encoding).decode(Uint8Array.from(raw, (unit) => unit.charCodeAt(0)));
}

const MARKS = [["\u00fe\u00ff", "utf-16be"], ["\u00ff\u00fe", "utf-16le"], ["\u00ef\u00bb\u00bf", "utf-8"]] as const;

/** Creates the error for a file that breaks the rules of its format. */
export function unreadablePdf(reason: string, cause?: unknown): CompileError {
  return new CompileError("unreadable-pdf", `Cannot read the PDF: ${reason}`, { cause });
}
