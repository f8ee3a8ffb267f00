import { SaxesParser } from "npm:saxes@6.0.0";
import { escapeText, truncate } from "../text.ts";
import { XML_LIMITS, type XmlLimits } from "./limits.ts";
import { NamespaceScopes, type QualifiedName } from "./namespaces.ts";
import type { RefuseXml, XmlRule } from "./refuse_xml.ts";
import { XmlText } from "./text.ts";

/** Attributes by name as written, including the prefix. The object has no prototype. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** Handler of the parts of a document, in order. */
export interface XmlHandler {
  /** Called when an element starts. */
  open(name: QualifiedName, attributes: XmlAttributes): void;
  /** Called when an element ends. */
  close(name: QualifiedName): void;
  /** Called with text between two tags, whole or in pieces, with references resolved. */
  text?(text: string): void;
  /** Called for a processing instruction, but not for the XML declaration. Halves the speed of reading. */
  instruction?(target: string): void;
}

const PIECE_BYTES = 64 * 1024;

/**
 * Streaming reader of one XML document. Never holds a piece longer than the limits allow, never expands entities, and
 * rejects document type declarations. The caller creates the errors: see {@linkcode RefuseXml}.
 *
 * @example Usage
 * ```ts
 * import { strictEqual, throws } from "node:assert/strict";
 * import { XmlReader } from "./reader.ts";
 *
 * const refuse = (rule: string, reason: string) => new Error(`${rule}: ${reason}`);
 * let text = "";
 * const reader = new XmlReader({ open: () => {}, close: () => {}, text: (piece) => text += piece }, refuse);
 * reader.write(new TextEncoder().encode("<a>1 &lt; 2</a>"));
 * reader.end();
 * strictEqual(text, "1 < 2");
 *
 * const cut = new XmlReader({ open: () => {}, close: () => {} }, refuse);
 * cut.write(new TextEncoder().encode("<a>"));
 * throws(() => cut.end(), /^Error: xml: /);
 * ```
 */
export class XmlReader {
  readonly #handler: XmlHandler;
  readonly #refuseXml: RefuseXml;
  readonly #limits: XmlLimits;
  readonly #text: XmlText;
  readonly #parser = new SaxesParser({ xmlns: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  readonly #scopes = new NamespaceScopes();
  readonly #open: QualifiedName[] = [];
  #declarations: [string, string][] = [];
  #attributes = 0;
  /**
   * Position of the parser's input and of its last report, in UTF-16 code units; it holds no more than the difference.
   */
  #given = 0;
  #reported = 0;
  /** Number of places at which the parser splits the current token, counted by whole pieces of text. */
  #cuts = 0;
  readonly #names = new Set<string>();

  /** Starts a document; `refuse` creates the errors. */
  constructor(handler: XmlHandler, refuse: RefuseXml, limits: XmlLimits = XML_LIMITS) {
    this.#handler = handler;
    this.#refuseXml = refuse;
    this.#limits = limits;
    this.#text = new XmlText(refuse);
    this.#listen();
  }

  /**
   * Number of UTF-16 code units read so far, without a byte order mark and with each line end as one. While the handler
   * runs: up to and including the end of the tag or instruction, or the bracket after the text.
   */
  get position(): number {
    return this.#parser.position;
  }

  /** Resolves the qualified name of an attribute of the open element; undefined if its prefix is not declared. */
  attributeName(name: string): QualifiedName | undefined {
    return name.includes(":") ? this.#scopes.resolve(name) : { uri: "", local: name };
  }

  /**
   * Reads the next bytes, which may change once the call returns.
   *
   * @throws the error for the first fault of encoding or XML, and whatever the handler throws.
   */
  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      this.#feed(this.#text.decode(bytes.subarray(at, at + PIECE_BYTES)));
    }
  }

  /**
   * Ends the document.
   *
   * @throws the error for `encoding` or `xml` when it is not complete.
   */
  end(): void {
    this.#feed(this.#text.end());
    this.#parser.close();
  }

  #feed(text: string): void {
    const reported = this.#reported;
    this.#given += text.length;
    this.#parser.write(text);
    this.#assertHeld(this.#given);
    this.#cuts = this.#reported === reported ? this.#cuts + countCuts(text) : 0;
    if (this.#cuts <= this.#limits.tokenPieces) return;
    throw this.#refuse("xml-token-length", "a tag, text or comment has too many references, line breaks or brackets");
  }

  #assertKnownName(name: string): void {
    this.#names.add(name);
    if (this.#names.size <= this.#limits.names) return;
    throw this.#refuse("xml-names", `it has more than ${this.#limits.names} different names`);
  }

  #assertHeld(end: number): void {
    if (end - this.#reported <= this.#limits.tokenLength) return;
    throw this.#refuse(
      "xml-token-length",
      `a tag, text or comment is longer than ${this.#limits.tokenLength} characters`,
    );
  }

  /** Checks the length of the token before each report of the parser. */
  #report(): void {
    const position = this.#parser.position;
    this.#assertHeld(position);
    this.#reported = position;
  }

  // At most seven handlers: saxes keeps them under computed names, and from the eighth on V8 turns the parser into a
  // dictionary, which doubles the time. So the declaration is checked when the root opens, and comments have no
  // handler.
  #listen(): void {
    const parser = this.#parser;
    parser.on("error", (error) => {
      throw this.#refuse("xml", escapeText(truncate(error.message, 200)), error);
    });
    parser.on("doctype", () => {
      throw this.#refuse("doctype", "it has a document type declaration");
    });
    parser.on("text", (text) => this.#onText(text));
    parser.on("cdata", (text) => this.#onText(text));
    parser.on("attribute", ({ name, value }) => this.#onAttribute(name, value));
    parser.on("opentag", ({ name, attributes }) => this.#onOpen(name, attributes));
    parser.on("closetag", () => this.#onClose());
    if (this.#handler.instruction !== undefined) {
      parser.on("processinginstruction", ({ target }) => {
        this.#report();
        this.#handler.instruction?.(target);
      });
    }
  }

  #assertDeclaration(): void {
    const { version, encoding } = this.#parser.xmlDecl;
    if (version !== undefined && version !== "1.0") {
      throw this.#refuse("xml", `it is XML ${version}; only 1.0 is supported`);
    }
    if (encoding !== undefined) this.#text.assertDeclared(encoding);
  }

  #onText(text: string): void {
    this.#report();
    this.#handler.text?.(text);
  }

  #onAttribute(name: string, value: string): void {
    if (++this.#attributes > this.#limits.attributes) {
      throw this.#refuse("xml-attributes", `an element has more than ${this.#limits.attributes} attributes`);
    }
    this.#assertKnownName(name);
    if (name === "xmlns") this.#declarations.push(["", value]);
    else if (name.startsWith("xmlns:")) this.#declarations.push([name.slice("xmlns:".length), value]);
  }

  #onOpen(name: string, attributes: XmlAttributes): void {
    this.#report();
    this.#attributes = 0;
    this.#assertKnownName(name);
    if (this.#open.length === 0) this.#assertDeclaration();
    if (this.#open.length >= this.#limits.depth) {
      throw this.#refuse("xml-depth", `its elements are nested more than ${this.#limits.depth} deep`);
    }
    this.#scopes.enter(this.#declarations);
    if (this.#declarations.length > 0) this.#declarations = [];
    const qualified = this.#scopes.resolve(name);
    if (qualified === undefined) {
      throw this.#refuse("xml", `the prefix of ${escapeText(truncate(name, 80))} is not declared`);
    }
    this.#open.push(qualified);
    this.#handler.open(qualified, attributes);
  }

  #onClose(): void {
    this.#report();
    this.#scopes.leave();
    const name = this.#open.pop();
    if (name !== undefined) this.#handler.close(name);
  }

  #refuse(rule: XmlRule, reason: string, cause?: unknown): Error {
    return this.#refuseXml(rule, reason, cause);
  }
}

function countCuts(text: string): number {
  let cuts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Control characters, & - ? ]
    if (code < 0x20 || code === 0x26 || code === 0x2d || code === 0x3f || code === 0x5d) cuts++;
  }
  return cuts;
}
