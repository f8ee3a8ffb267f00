/** Numbers of codes that a list has at least room for. */
const SMALLEST = 4096;

/**
 * What a scan says, before its codes are known: for each code its table, its meaning and the value behind it. The lower
 * half of a meaning is the size of the value.
 */
export class CodeList {
  #entries = new Int32Array(SMALLEST);
  #length = 0;

  /** Adds a value behind so many zeros, or a code without a value. */
  add(table: number, zeros: number, value: number): void {
    if (this.#length === this.#entries.length) this.#grow();
    const size = 32 - Math.clz32(value < 0 ? -value : value);
    this.#entries[this.#length++] = value << 16 | zeros << 12 | size << 8 | table;
  }

  /** What was added, in its order: the value in the upper half, the meaning in the third byte, the table in the last. */
  entries(): Int32Array {
    return this.#entries.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = new Int32Array(this.#length * 2);
    larger.set(this.#entries);
    this.#entries = larger;
  }
}

/** Counts how often each meaning occurs in a table. */
export function countMeanings(entries: Int32Array, tables: number): Uint32Array[] {
  const counts = Array.from({ length: tables }, () => new Uint32Array(256));
  for (const entry of entries) {
    const own = counts[entry & 255];
    const meaning = entry >> 8 & 255;
    if (own !== undefined) own[meaning] = (own[meaning] ?? 0) + 1;
  }
  return counts;
}
