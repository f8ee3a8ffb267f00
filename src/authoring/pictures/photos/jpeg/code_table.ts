/** Bits of a code that one look into the table reads; longer codes are rare. */
export const LOOK_BITS = 10;
const MAX_BITS = 16;

/** Huffman codes of a JPEG, as a reader of bits needs them. */
export interface CodeTable {
  /** By the next ten bits: meaning of a code times 256, and its length; 0 for longer codes. */
  readonly codes: Uint16Array;
  /**
   * By the next ten bits, if they contain a code and the value behind it: the value times 65536, zeros before it times
   * 256, and the length of both; 0 otherwise.
   */
  readonly look: Int32Array;
  /** By the length of a code: the first number of 16 bits that begins with a longer code. */
  readonly ends: Int32Array;
  /** By the length of a code: what is added to it to find its meaning. */
  readonly offsets: Int32Array;
  readonly meanings: Uint8Array;
}

/** Table without codes, for scans that use none. */
export const NO_CODES: CodeTable = createTable(new Uint8Array());

/** Makes a table of the numbers of codes by length, from 1 to 16, and of their meanings; undefined if they do not fit. */
export function makeCodeTable(counts: Uint8Array, meanings: Uint8Array): CodeTable | undefined {
  const table = createTable(meanings);
  let code = 0;
  let at = 0;
  for (let length = 1; length <= MAX_BITS; length++) {
    table.offsets[length] = at - code;
    for (let left = counts[length - 1] ?? 0; left > 0; left--, code++, at++) {
      if (length > LOOK_BITS) continue;
      const first = code << (LOOK_BITS - length);
      table.codes.fill((meanings[at] ?? 0) << 8 | length, first, first + (1 << (LOOK_BITS - length)));
    }
    if (code > 1 << length || at > meanings.length) return undefined;
    table.ends[length] = code << (MAX_BITS - length);
    code <<= 1;
  }
  for (const [bits, found] of table.codes.entries()) table.look[bits] = withValue(bits, found);
  return table;
}

function createTable(meanings: Uint8Array): CodeTable {
  return {
    codes: new Uint16Array(1 << LOOK_BITS),
    look: new Int32Array(1 << LOOK_BITS),
    ends: new Int32Array(MAX_BITS + 1),
    offsets: new Int32Array(MAX_BITS + 1),
    meanings,
  };
}

/** Adds the value behind a code if the bits contain it. */
function withValue(bits: number, found: number): number {
  const [zeros, size, length] = [found >> 12, found >> 8 & 15, (found & 255) + (found >> 8 & 15)];
  if (size === 0 || length > LOOK_BITS) return 0;
  const value = bits >> (LOOK_BITS - length) & (1 << size) - 1;
  return (value < 1 << (size - 1) ? value + (-1 << size) + 1 : value) << 16 | zeros << 8 | length;
}
