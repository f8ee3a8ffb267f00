import { MAX_HANDLER_OUTPUT_BYTES } from "../inbox.ts";

/** Beginning of an attempt's output, at most {@linkcode MAX_HANDLER_OUTPUT_BYTES} of UTF-8; discards the rest. */
export class AttemptOutput {
  #pieces: string[] = [];
  #left = MAX_HANDLER_OUTPUT_BYTES;
  #cut = false;

  /** Whether output was discarded. */
  get cut(): boolean {
    return this.#cut;
  }

  /** The kept output. */
  get text(): string {
    return this.#pieces.join("");
  }

  /** Adds text. */
  write(text: string): void {
    if (text === "") return;
    if (this.#cut) return;
    // A UTF-16 code unit becomes at most 3 bytes; only text near the limit must be encoded to measure it.
    const bytes = text.length * 3 <= this.#left ? undefined : new Uint8Array(this.#left);
    if (bytes === undefined) {
      this.#keep(text, new TextEncoder().encode(text).length);
      return;
    }
    const { read, written } = new TextEncoder().encodeInto(text, bytes);
    this.#keep(text.slice(0, read), written);
    this.#cut = read < text.length;
  }

  /**
   * Returns a function that adds the bytes of one stream; a character may be split across calls. Call it without bytes
   * at the end.
   */
  openStream(): (bytes?: Uint8Array) => void {
    const decoder = new TextDecoder();
    return (bytes) => {
      if (bytes === undefined) this.write(decoder.decode());
      else if (!this.#cut) this.write(decoder.decode(bytes, { stream: true }));
    };
  }

  #keep(text: string, bytes: number): void {
    this.#pieces.push(text);
    this.#left -= bytes;
  }
}
