/**
 * One buffer that grows with what is put into it, up to a bound. A list of the pieces would cost some hundred bytes for
 * each of them, and how many there are is up to the sender.
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

  /** Takes up to `maxBytes`; memory for `expected` bytes is taken at once, for more when they come. */
  constructor(maxBytes: number, expected = 0) {
    this.#maxBytes = maxBytes;
    this.#buffer = new Uint8Array(Math.min(expected, maxBytes));
  }

  /** Bytes that were put in. */
  get length(): number {
    return this.#length;
  }

  /** Bytes of memory that are taken. */
  get capacity(): number {
    return this.#buffer.length;
  }

  /** Puts a copy of the bytes behind the others. Gives false, and keeps none of them, where they are too many. */
  append(bytes: Uint8Array): boolean {
    const length = this.#length + bytes.length;
    if (length > this.#maxBytes) return false;
    if (length > this.#buffer.length) this.#grow(length);
    this.#buffer.set(bytes, this.#length);
    this.#length = length;
    return true;
  }

  /** The bytes that were put in, to be used until more is put in or the memory is freed. */
  view(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Gives the memory back at once, not when garbage is collected; views of it are empty then. */
  free(): void {
    this.#resize(0);
    this.#length = 0;
  }

  #grow(length: number): void {
    const wanted = Math.max(length, this.#buffer.length * 2, SMALLEST);
    this.#resize(Math.min(wanted, this.#maxBytes));
  }

  /** Frees what it leaves behind: garbage of large buffers would pile up until there is much of it. */
  #resize(length: number): void {
    this.#buffer = new Uint8Array(this.#buffer.buffer.transfer(length));
  }
}

/** Bytes of memory that are taken for the first of many pieces. */
const SMALLEST = 512;
