import { MAX_HANDLER_OUTPUT_BYTES } from "../inbox.ts";

/** Keeps the start of what an attempt prints, at most {@linkcode MAX_HANDLER_OUTPUT_BYTES} of UTF-8, and forgets the rest. */
export class AttemptOutput {
  #pieces: string[] = [];
  #left = MAX_HANDLER_OUTPUT_BYTES;
  #cut = false;

  /** Whether something was forgotten. */
  get cut(): boolean {
    return this.#cut;
  }

  /** What was kept. */
  get text(): string {
    return this.#pieces.join("");
  }

  /** Takes more text. */
  write(text: string): void {
    if (text === "") return;
    if (this.#cut) return;
    // A UTF-16 code unit becomes at most 3 bytes; only text near the bound has to be measured by encoding it.
    const bytes = text.length * 3 <= this.#left ? undefined : new Uint8Array(this.#left);
    if (bytes === undefined) {
      this.#keep(text, new TextEncoder().encode(text).length);
      return;
    }
    const { read, written } = new TextEncoder().encodeInto(text, bytes);
    this.#keep(text.slice(0, read), written);
    this.#cut = read < text.length;
  }

  /** A function that takes the bytes of one stream; a character may come in two pieces. Call it without any at the end. */
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
