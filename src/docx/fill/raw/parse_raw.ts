import type { QualifiedName } from "../../../base/xml/namespaces.ts";
import { type XmlAttributes, type XmlHandler, XmlReader } from "../../../base/xml/reader.ts";
import { refusePart } from "../../docx_error.ts";
import { knownPrefix } from "../../facts/ooxml/ooxml_names_table.ts";
import { TEMPLATE_CAPS } from "../../limits.ts";
import { RawElement } from "./raw_element.ts";

/** A part as a tree over its text. */
export interface RawTree {
  readonly source: SourceText;
  readonly root: RawElement;
  /** Namespaces that the root declares, by prefix; the default one has the prefix "". */
  readonly declared: ReadonlyMap<string, string>;
}

/** How much of a part becomes a tree. */
export interface RawCaps {
  /** Levels of elements that the tree has; those below are part of the text only. Default: all. */
  readonly levels?: number | undefined;
  /** Maximum number of elements of the tree; default: that of a template. */
  readonly elements?: number | undefined;
  /** Maximum length of its texts together in UTF-16 code units, without blank ones; default: any. */
  readonly characters?: number | undefined;
}

/**
 * Parses the part at a path.
 *
 * @throws {DocxError} `encoding`, `too-large` or a rule of the XML.
 */
export function parseRaw(bytes: Uint8Array, path: string, caps: RawCaps = {}): RawTree {
  const source = new SourceText(bytes, path);
  const builder = new RawBuilder(source, path, caps);
  const reader: XmlReader = new XmlReader(
    builder,
    (rule, reason, cause) => refusePart(rule, path, reason, { cause }),
  );
  builder.reader = reader;
  reader.write(bytes);
  reader.end();
  if (builder.root === undefined) throw refusePart("xml", path, "it has no root element");
  return { source, root: builder.root, declared: builder.declared };
}

class RawBuilder implements XmlHandler {
  readonly declared = new Map<string, string>();
  root: RawElement | undefined;
  reader: XmlReader | undefined;
  readonly #source: SourceText;
  readonly #path: string;
  readonly #levels: number;
  readonly #most: number;
  readonly #mostCharacters: number;
  /** Each name once, because most of a tree would be copies of few names. */
  readonly #names = new Map<string, string>();
  #open: RawElement | undefined;
  #level = 0;
  #elements = 0;
  #characters = 0;

  constructor(source: SourceText, path: string, caps: RawCaps) {
    const { levels = Infinity, elements = TEMPLATE_CAPS.elements, characters = Infinity } = caps;
    this.#source = source;
    this.#path = path;
    this.#levels = levels;
    this.#most = elements;
    this.#mostCharacters = characters;
  }

  open(qualified: QualifiedName, written: XmlAttributes): void {
    if (++this.#level > this.#levels) return;
    if (++this.#elements > this.#most) {
      throw refusePart("too-large", this.#path, `it has more than ${this.#most} elements`);
    }
    const { text } = this.#source;
    const contentStart = this.#position();
    const start = text.lastIndexOf("<", contentStart - 1);
    const asWritten = /^[^\s/>]*/.exec(text.slice(start + 1, Math.min(contentStart, start + 400)))?.[0] ?? "";
    const names = { name: this.#once(canonical(qualified)), written: this.#once(asWritten) };
    const element = new RawElement(names, this.#attributes(written), { parent: this.#open, start, contentStart });
    if (this.#open === undefined) this.#enterRoot(element, written);
    else this.#open.children.push(element);
    this.#open = element;
  }

  close(): void {
    if (this.#level-- > this.#levels) return;
    const element = this.#open;
    if (element === undefined) return;
    element.end = this.#position();
    const isClosed = element.end === element.contentStart;
    element.contentEnd = isClosed ? element.end : this.#source.text.lastIndexOf("<", element.end - 1);
    this.#open = element.parent;
  }

  text(text: string): void {
    if (this.#open === undefined || this.#level > this.#levels) return;
    this.#open.text += text;
    if (this.#mostCharacters === Infinity || text.trim() === "") return;
    this.#characters += text.length;
    if (this.#characters <= this.#mostCharacters) return;
    throw refusePart("too-large", this.#path, `it has more than ${this.#mostCharacters} characters of text`);
  }

  #enterRoot(element: RawElement, written: XmlAttributes): void {
    this.root ??= element;
    for (const [name, value] of Object.entries(written)) {
      if (name === "xmlns") this.declared.set("", value);
      else if (name.startsWith("xmlns:")) this.declared.set(name.slice("xmlns:".length), value);
    }
  }

  #position(): number {
    return this.#source.positionOf(this.reader?.position ?? 0);
  }

  #attributes(written: XmlAttributes): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    for (const name in written) {
      if (name === "xmlns" || name.startsWith("xmlns:")) continue;
      const qualified = name.includes(":") ? this.reader?.attributeName(name) : { uri: "", local: name };
      attributes.set(this.#once(qualified === undefined ? name : canonical(qualified)), written[name] ?? "");
    }
    return attributes.size === 0 ? NO_ATTRIBUTES : attributes;
  }

  #once(name: string): string {
    const known = this.#names.get(name);
    if (known === undefined) this.#names.set(name, name);
    return known ?? name;
  }
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function canonical({ uri, local }: QualifiedName): string {
  return uri === "" ? local : `${knownPrefix(uri) ?? "?"}:${local}`;
}

type SourceEncoding = "utf-8" | "utf-16be" | "utf-16le";

/**
 * Text of a part as its bytes have it, with its line ends, so that what is not edited can be written back unchanged.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { SourceText } from "./parse_raw.ts";
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
