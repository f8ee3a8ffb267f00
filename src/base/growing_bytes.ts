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
  #buffer: Uint8Array;
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

  /** The bytes that were put in. They share the memory, so nothing may be put in as long as they are used. */
  view(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  #grow(length: number): void {
    const wanted = Math.max(length, this.#buffer.length * 2, SMALLEST);
    const larger = new Uint8Array(Math.min(wanted, this.#maxBytes));
    larger.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = larger;
  }
}

/** Bytes of memory that are taken for the first of many pieces. */
const SMALLEST = 512;
