/**
 * Buffer that grows with its content, up to a limit. A list of pieces would cost some hundred bytes each, and the
 * sender decides how many there are.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { GrowingBytes } from "./growing_bytes.ts";
 *
 * const bytes = new GrowingBytes(3);
 * strictEqual(bytes.append(Uint8Array.of(1)), true);
 * strictEqual(bytes.append(Uint8Array.of(2, 3)), true);
 * strictEqual(bytes.append(Uint8Array.of(4)), false);
 * deepStrictEqual(bytes.view(), Uint8Array.of(1, 2, 3));
 * ```
 */
export class GrowingBytes {
  readonly #maxBytes: number;
  #buffer: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** Holds up to `maxBytes`; allocates memory for `expected` bytes at once, and more when needed. */
  constructor(maxBytes: number, expected = 0) {
    this.#maxBytes = maxBytes;
    this.#buffer = new Uint8Array(Math.min(expected, maxBytes));
  }

  /** Number of bytes in the buffer. */
  get length(): number {
    return this.#length;
  }

  /** Allocated memory in bytes. */
  get capacity(): number {
    return this.#buffer.length;
  }

  /** Appends a copy of the bytes. Returns false, and appends none of them, if they exceed the limit. */
  append(bytes: Uint8Array): boolean {
    const length = this.#length + bytes.length;
    if (length > this.#maxBytes) return false;
    if (length > this.#buffer.length) this.#grow(length);
    this.#buffer.set(bytes, this.#length);
    this.#length = length;
    return true;
  }

  /** Returns the bytes; valid until more are appended or the memory is freed. */
  view(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Frees the memory at once, without waiting for garbage collection; views of it become empty. */
  free(): void {
    this.#resize(0);
    this.#length = 0;
  }

  #grow(length: number): void {
    const wanted = Math.max(length, this.#buffer.length * 2, SMALLEST);
    this.#resize(Math.min(wanted, this.#maxBytes));
  }

  /** Frees the old buffer at once, because garbage of large buffers would pile up. */
  #resize(length: number): void {
    this.#buffer = new Uint8Array(this.#buffer.buffer.transfer(length));
  }
}

/** Initial allocation in bytes when many pieces are expected. */
const SMALLEST = 512;
