import { refusePart } from "../../docx_error.ts";

type SourceEncoding = "utf-8" | "utf-16be" | "utf-16le";

/**
 * Text of a part as its bytes have it, with its line ends, so that what is not edited can be written back unchanged.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { SourceText } from "./source_text.ts";
 *
 * const source = new SourceText(new TextEncoder().encode("<a>\r\n<b/></a>"), "a.xml");
 * strictEqual(source.text.slice(source.positionOf(4)), "<b/></a>");
 * deepStrictEqual(source.encode("é"), new TextEncoder().encode("é"));
 * ```
 */
export class SourceText {
  /** The text without a byte order mark. */
  readonly text: string;
  readonly #encoding: SourceEncoding;
  readonly #hasMark: boolean;
  /** Positions of the line feeds after a carriage return, counted with each line end as one character. */
  readonly #pairs: number[] = [];
  /** Position that the last request asked for, and the number of pairs before it. */
  #asked = 0;
  #passed = 0;

  /**
   * Decodes the bytes of the part at a path: UTF-16 after a byte order mark, otherwise UTF-8.
   *
   * @throws {DocxError} `encoding`.
   */
  constructor(bytes: Uint8Array, path: string) {
    this.#encoding = encodingOf(bytes);
    this.#hasMark = this.#encoding !== "utf-8" || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf);
    this.text = decode(bytes, this.#encoding, path);
    for (let at = this.text.indexOf("\r\n"); at >= 0; at = this.text.indexOf("\r\n", at + 2)) {
      this.#pairs.push(at - this.#pairs.length);
    }
  }

  /** Converts a position in the text with each line end as one character; fastest for ascending positions. */
  positionOf(normalized: number): number {
    if (normalized < this.#asked) this.#passed = 0;
    this.#asked = normalized;
    while ((this.#pairs[this.#passed] ?? Infinity) < normalized) this.#passed++;
    return normalized + this.#passed;
  }

  /** Encodes a text as the part is encoded. */
  encode(text: string): Uint8Array {
    if (this.#encoding === "utf-8") return new TextEncoder().encode(this.#hasMark ? `\ufeff${text}` : text);
    const bytes = new Uint8Array(2 * text.length + 2);
    const view = new DataView(bytes.buffer);
    const little = this.#encoding === "utf-16le";
    view.setUint16(0, 0xfeff, little);
    for (let at = 0; at < text.length; at++) view.setUint16(2 * at + 2, text.charCodeAt(at), little);
    return bytes;
  }
}

function encodingOf([first, second]: Uint8Array): SourceEncoding {
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : "utf-8";
}

function decode(bytes: Uint8Array, encoding: SourceEncoding, path: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refusePart("encoding", path, `its bytes are not ${encoding}`, { cause });
  }
}
