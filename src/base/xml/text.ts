import type { RefuseXml } from "./refuse_xml.ts";

type Encoding = "utf-8" | "utf-16be" | "utf-16le";

/**
 * Streaming decoder of one document: UTF-16 after a byte order mark, otherwise UTF-8. Supports nothing else, because
 * XML readers agree on no other encoding. Line ends become `\n` (XML 1.0, section 2.11).
 */
export class XmlText {
  readonly #refuseXml: RefuseXml;
  #head = new Uint8Array(0);
  #encoding: Encoding | undefined;
  #decoder: TextDecoder | undefined;
  /** Whether the text so far ended in a carriage return, which was already returned as a line feed. */
  #afterReturn = false;

  /** Starts a text; `refuse` creates the errors. */
  constructor(refuse: RefuseXml) {
    this.#refuseXml = refuse;
  }

  /**
   * Decodes the next bytes; a split character comes with the next call.
   *
   * @throws the error for `encoding`.
   */
  decode(bytes: Uint8Array): string {
    if (this.#decoder !== undefined) return this.#run(this.#decoder, bytes, true);
    const head = new Uint8Array(this.#head.length + bytes.length);
    head.set(this.#head);
    head.set(bytes, this.#head.length);
    this.#head = head;
    return head.length < 2 ? "" : this.#run(this.#start(), head, true);
  }

  /**
   * Returns the rest of the text. Rejects an incomplete character.
   *
   * @throws the error for `encoding`.
   */
  end(): string {
    if (this.#decoder !== undefined) return this.#run(this.#decoder, new Uint8Array(0), false);
    return this.#run(this.#start(), this.#head, false);
  }

  /**
   * Compares the encoding that the XML declaration names with the one found in the bytes.
   *
   * @throws the error for `encoding` when they differ.
   */
  assertDeclared(declared: string): void {
    const known = this.#encoding === "utf-8" ? /^utf-?8$/i : /^utf-?16$/i;
    if (!known.test(declared)) throw this.#refuse(`it declares the encoding ${declared}, but is ${this.#encoding}`);
  }

  #start(): TextDecoder {
    const [first, second] = this.#head;
    this.#encoding = first === 0xfe && second === 0xff
      ? "utf-16be"
      : first === 0xff && second === 0xfe
      ? "utf-16le"
      : "utf-8";
    this.#decoder = new TextDecoder(this.#encoding, { fatal: true });
    return this.#decoder;
  }

  #run(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
    try {
      return this.#normalize(decoder.decode(bytes, { stream }));
    } catch (cause) {
      throw this.#refuse(`its bytes are not ${this.#encoding}`, cause);
    }
  }

  #normalize(text: string): string {
    const joined = this.#afterReturn && text.startsWith("\n") ? text.slice(1) : text;
    if (text !== "") this.#afterReturn = text.endsWith("\r");
    return joined.includes("\r") ? joined.replace(/\r\n?/g, "\n") : joined;
  }

  #refuse(reason: string, cause?: unknown): Error {
    return this.#refuseXml("encoding", reason, cause);
  }
}
