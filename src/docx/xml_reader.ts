import { SaxesParser } from "npm:saxes@6.0.0";
import { escapeText, truncate } from "../base/text.ts";
import { type DocxError, type DocxRule, refusePart } from "./errors.ts";
import { XML_LIMITS } from "./limits.ts";
import { NamespaceScopes, type QualifiedName } from "./namespaces.ts";
import { XmlText } from "./xml_text.ts";

/** Attributes by their name as written, prefix included. The object has no prototype. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** What happens in a part, in document order. */
export interface XmlHandler {
  /** An element starts. */
  open(name: QualifiedName, attributes: XmlAttributes): void;
  /** An element ends. */
  close(name: QualifiedName): void;
  /** Text between two tags, whole or in pieces; references are resolved. */
  text?(text: string): void;
}

const PIECE_BYTES = 64 * 1024;

/**
 * Reads one XML part piece by piece. Nothing that is longer than {@linkcode XML_LIMITS} allows is ever held, entities
 * are never expanded, and a document type declaration is refused.
 *
 * @example Usage
 * ```ts
 * import { strictEqual, throws } from "node:assert/strict";
 * import { XmlReader } from "./xml_reader.ts";
 *
 * let text = "";
 * const reader = new XmlReader("a.xml", { open: () => {}, close: () => {}, text: (piece) => text += piece });
 * reader.write(new TextEncoder().encode("<a>1 &lt; 2</a>"));
 * reader.end();
 * strictEqual(text, "1 < 2");
 *
 * const cut = new XmlReader("a.xml", { open: () => {}, close: () => {} });
 * cut.write(new TextEncoder().encode("<a>"));
 * throws(() => cut.end(), { rule: "xml" });
 * ```
 */
export class XmlReader {
  readonly #part: string;
  readonly #handler: XmlHandler;
  readonly #text: XmlText;
  readonly #parser = new SaxesParser({ xmlns: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  readonly #scopes = new NamespaceScopes();
  readonly #open: QualifiedName[] = [];
  #declarations: [string, string][] = [];
  #attributes = 0;
  /** UTF-16 code units given to the parser, and where it last reported something: it holds no more than between. */
  #given = 0;
  #reported = 0;
  /** Places in the current token at which the parser cuts it, as far as whole pieces of text lie in the token. */
  #cuts = 0;
  readonly #names = new Set<string>();

  /** Starts reading `part`. */
  constructor(part: string, handler: XmlHandler) {
    this.#part = part;
    this.#handler = handler;
    this.#text = new XmlText(part);
    this.#listen();
  }

  /**
   * Takes the next bytes, which may change once the call returns.
   *
   * @throws {DocxError} for the first fault of encoding or XML, and whatever the handler throws.
   */
  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      this.#feed(this.#text.decode(bytes.subarray(at, at + PIECE_BYTES)));
    }
  }

  /**
   * Ends the part.
   *
   * @throws {DocxError} when it is not complete.
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
    if (this.#cuts <= XML_LIMITS.tokenPieces) return;
    throw this.#refuse("xml-token-length", "a tag, text or comment has too many references, line breaks or brackets");
  }

  #assertKnownName(name: string): void {
    this.#names.add(name);
    if (this.#names.size <= XML_LIMITS.names) return;
    throw this.#refuse("xml-names", `it has more than ${XML_LIMITS.names} different names`);
  }

  #assertHeld(end: number): void {
    if (end - this.#reported <= XML_LIMITS.tokenLength) return;
    throw this.#refuse(
      "xml-token-length",
      `a tag, text or comment is longer than ${XML_LIMITS.tokenLength} characters`,
    );
  }

  /** Called whenever the parser lets go of what it held. */
  #report(): void {
    const position = this.#parser.position;
    this.#assertHeld(position);
    this.#reported = position;
  }

  // At most seven handlers: saxes keeps them under computed names, and from the eighth on V8 turns the parser into a
  // dictionary, which doubles the time. So the declaration is looked at when the root opens, and comments go unheard.
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
  }

  #assertDeclaration(): void {
    const { version, encoding } = this.#parser.xmlDecl;
    if (version !== undefined && version !== "1.0") throw this.#refuse("xml", `it is XML ${version}, known is 1.0`);
    if (encoding !== undefined) this.#text.assertDeclared(encoding);
  }

  #onText(text: string): void {
    this.#report();
    this.#handler.text?.(text);
  }

  #onAttribute(name: string, value: string): void {
    if (++this.#attributes > XML_LIMITS.attributes) {
      throw this.#refuse("xml-attributes", `an element has more than ${XML_LIMITS.attributes} attributes`);
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
    if (this.#open.length >= XML_LIMITS.depth) {
      throw this.#refuse("xml-depth", `its elements are nested more than ${XML_LIMITS.depth} deep`);
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

  #refuse(rule: DocxRule, reason: string, cause?: unknown): DocxError {
    return refusePart(rule, this.#part, reason, { cause });
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
