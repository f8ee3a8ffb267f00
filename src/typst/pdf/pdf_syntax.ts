import type { CompileError } from "../../pdf/engine.ts";
import { PdfName, PdfReference, type PdfValue, unreadablePdf } from "./pdf_values.ts";

/**
 * Parser of the values in a PDF file. Reads nothing beyond the value, and nothing recursive beyond
 * {@linkcode MAX_DEPTH}.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { PdfSyntax } from "./pdf_syntax.ts";
 *
 * const syntax = new PdfSyntax(new TextEncoder().encode("[1 (two) true]"));
 * deepStrictEqual(syntax.readValue(), [1, "two", true]);
 * ```
 */
export class PdfSyntax {
  readonly #bytes: Uint8Array;
  #at: number;
  #values = 0;

  /** Starts at an offset. */
  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes;
    this.#at = offset;
  }

  /** Offset of the next byte. */
  get offset(): number {
    return this.#at;
  }

  /**
   * Reads a value: null, boolean, number, string, name, reference, array or dictionary.
   *
   * @throws {CompileError} `unreadable-pdf` for anything else.
   */
  readValue(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw this.#refuse(`its values are nested more than ${MAX_DEPTH} deep`);
    if (++this.#values > MAX_VALUES) throw this.#refuse(`an object has more than ${MAX_VALUES} values`);
    this.#skipSpace();
    const byte = this.#bytes[this.#at];
    if (byte === SLASH) return new PdfName(this.#readName());
    if (byte === OPEN_ROUND) return this.#readLiteral();
    if (byte === OPEN_SQUARE) return this.#readArray(depth);
    if (byte === LESS) return this.#bytes[this.#at + 1] === LESS ? this.#readDictionary(depth) : this.#readHex();
    const word = this.readWord();
    if (KEYWORDS.has(word)) return KEYWORDS.get(word) ?? null;
    if (!NUMBER.test(word)) throw this.#refuse(`a value starts with ${JSON.stringify(word.slice(0, 20))}`);
    return this.#readReference(word) ?? Number(word);
  }

  /** Reads a word: the characters up to white space or a delimiter. */
  readWord(): string {
    this.#skipSpace();
    return this.#readRegular();
  }

  /** Reads a word if it is the next one. */
  skipWord(word: string): boolean {
    const start = this.#at;
    if (this.readWord() === word) return true;
    this.#at = start;
    return false;
  }

  /** Skips the line end after the keyword `stream`. */
  skipLineEnd(): void {
    if (this.#bytes[this.#at] === CR) this.#at++;
    if (this.#bytes[this.#at] === LF) this.#at++;
  }

  #readReference(word: string): PdfReference | undefined {
    if (!WHOLE.test(word)) return undefined;
    const start = this.#at;
    if (WHOLE.test(this.readWord()) && this.readWord() === "R") return new PdfReference(Number(word));
    this.#at = start;
    return undefined;
  }

  #readArray(depth: number): PdfValue[] {
    this.#at++;
    const values: PdfValue[] = [];
    for (;;) {
      this.#skipSpace();
      if (this.#bytes[this.#at] === CLOSE_SQUARE) break;
      values.push(this.readValue(depth + 1));
    }
    this.#at++;
    return values;
  }

  #readDictionary(depth: number): Map<string, PdfValue> {
    this.#at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.#skipSpace();
      if (this.#bytes[this.#at] === GREATER && this.#bytes[this.#at + 1] === GREATER) break;
      if (this.#bytes[this.#at] !== SLASH) throw this.#refuse("a dictionary has a key that is not a name");
      entries.set(this.#readName(), this.readValue(depth + 1));
    }
    this.#at += 2;
    return entries;
  }

  #readName(): string {
    this.#at++;
    const raw = this.#readRegular();
    return raw.includes("#") ? raw.replace(/#([\da-fA-F]{2})/g, (_, hex) => character(parseInt(hex, 16))) : raw;
  }

  #readRegular(): string {
    const start = this.#at;
    while (this.#at < this.#bytes.length && isRegular(this.#bytes[this.#at])) {
      if (this.#at++ - start === MAX_WORD_BYTES) throw this.#refuse("a word is too long");
    }
    return latin1(this.#bytes.subarray(start, this.#at));
  }

  #readHex(): string {
    const end = this.#bytes.indexOf(GREATER, this.#at);
    if (end < 0) throw this.#refuse("a string has no end");
    if (end - this.#at > MAX_STRING_BYTES) throw this.#refuse("a string is too long");
    const digits = latin1(this.#bytes.subarray(this.#at + 1, end)).replace(/[\0\t\n\f\r ]/g, "");
    if (/[^\da-fA-F]/.test(digits)) throw this.#refuse("a string has a digit that is not hexadecimal");
    this.#at = end + 1;
    return (digits.length % 2 === 0 ? digits : `${digits}0`).replace(/../g, (hex) => character(parseInt(hex, 16)));
  }

  #readLiteral(): string {
    const start = this.#at + 1;
    let open = 0;
    for (; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at];
      if (byte === BACKSLASH) this.#at++;
      else if (byte === OPEN_ROUND) open++;
      else if (byte === CLOSE_ROUND && --open === 0) {
        if (this.#at - start > MAX_STRING_BYTES) throw this.#refuse("a string is too long");
        return unescapeLiteral(latin1(this.#bytes.subarray(start, this.#at++)));
      }
    }
    throw this.#refuse("a string has no end");
  }

  #skipSpace(): void {
    for (; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at];
      if (byte === PERCENT) this.#at = endOfLine(this.#bytes, this.#at);
      else if (!isSpace(byte)) return;
    }
  }

  #refuse(reason: string): CompileError {
    return unreadablePdf(`${reason}, near byte ${this.#at}`);
  }
}

/** Maximum nesting of arrays and dictionaries in one object. */
const MAX_DEPTH = 100;
/** Maximum number of values in one object. */
const MAX_VALUES = 4_000_000;
/** Maximum length of a name, a number or a keyword. */
const MAX_WORD_BYTES = 65_536;
/** Maximum length of a string as written. */
const MAX_STRING_BYTES = 8 << 20;

/** Converts bytes to characters of the same codes. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  if (bytes.length <= SHORT) { // most are short words; a call with all bytes is slower
    for (const byte of bytes) text += String.fromCharCode(byte);
    return text;
  }
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}

function character(code: number): string {
  return String.fromCharCode(code);
}

function unescapeLiteral(raw: string): string {
  const lines = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
  if (!lines.includes("\\")) return lines;
  return lines.replace(/\\(\n|[0-7]{1,3}|[^])/g, (_, escaped: string) => {
    if (escaped === "\n") return "";
    return /^[0-7]/.test(escaped) ? character(parseInt(escaped, 8) & 0xff) : ESCAPES.get(escaped) ?? escaped;
  });
}

function endOfLine(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at;
}

function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && KINDS[byte] === SPACE;
}

function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && KINDS[byte] === REGULAR;
}

const SHORT = 256;
const CHUNK = 4096;
const KEYWORDS: ReadonlyMap<string, PdfValue> = new Map([["null", null], ["true", true], ["false", false]]);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const WHOLE = /^\d{1,10}$/;
const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }));
const [LF, CR, PERCENT, OPEN_ROUND, CLOSE_ROUND] = [0x0a, 0x0d, 0x25, 0x28, 0x29];
const [SLASH, LESS, GREATER, OPEN_SQUARE, BACKSLASH, CLOSE_SQUARE] = [0x2f, 0x3c, 0x3e, 0x5b, 0x5c, 0x5d];
const [REGULAR, SPACE, DELIMITER] = [0, 1, 2];
/** Kinds of bytes, a table because each byte is looked up. */
const KINDS = new Uint8Array(256);
for (const byte of [0x00, 0x09, LF, 0x0c, CR, 0x20]) KINDS[byte] = SPACE;
for (const byte of new TextEncoder().encode("%()/<>[]{}")) KINDS[byte] = DELIMITER;
