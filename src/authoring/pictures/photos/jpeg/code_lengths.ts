const MAX_BITS = 16;

/** Huffman codes for what occurs in the data of a JPEG. */
export interface Codes {
  /** Segment data: numbers of codes by length, then their meanings. */
  readonly table: Uint8Array;
  /** By meaning. */
  readonly codes: Uint16Array;
  readonly lengths: Uint8Array;
}

/** Makes the shortest codes of at most 16 bits for how often each of 256 meanings occurs. No code has ones only. */
export function makeCodes(counts: Uint32Array): Codes {
  const lengths = limitLengths(countLengths(counts));
  const used = [...counts.keys()].filter((meaning) => (counts[meaning] ?? 0) > 0);
  // The most frequent have the shortest codes.
  used.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const made = { codes: new Uint16Array(256), lengths: new Uint8Array(256) };
  let [code, at] = [0, 0];
  for (let length = 1; length <= MAX_BITS; length++, code <<= 1) {
    for (let left = lengths[length] ?? 0; left > 0; left--, code++) {
      const meaning = used[at++] ?? 0;
      made.codes[meaning] = code;
      made.lengths[meaning] = length;
    }
  }
  return { ...made, table: Uint8Array.from([...lengths.slice(1, MAX_BITS + 1), ...used]) };
}

/** Returns how many codes have each length, with one more than there are meanings: that of ones, which nothing uses. */
function countLengths(counts: Uint32Array): number[] {
  interface Node {
    readonly count: number;
    readonly leaves: readonly number[];
  }
  const depths = new Map<number, number>([[256, 0]]);
  let nodes: Node[] = [{ count: 0, leaves: [256] }];
  for (const [meaning, count] of counts.entries()) {
    if (count === 0) continue;
    depths.set(meaning, 0);
    nodes.push({ count, leaves: [meaning] });
  }
  while (nodes.length > 1) {
    nodes = nodes.sort((a, b) => b.count - a.count || (b.leaves[0] ?? 0) - (a.leaves[0] ?? 0));
    const [first, second] = [nodes.pop(), nodes.pop()];
    if (first === undefined || second === undefined) break;
    const leaves = [...first.leaves, ...second.leaves];
    for (const leaf of leaves) depths.set(leaf, (depths.get(leaf) ?? 0) + 1);
    nodes.push({ count: first.count + second.count, leaves });
  }
  const lengths = new Array<number>(257).fill(0);
  for (const depth of depths.values()) lengths[depth] = (lengths[depth] ?? 0) + 1;
  return lengths;
}

/** Shortens codes of more than 16 bits, as annex K.3 of the standard does, and takes out the code of ones. */
function limitLengths(lengths: number[]): number[] {
  const at = (length: number) => lengths[length] ?? 0;
  for (let length = 256; length > MAX_BITS; length--) {
    while (at(length) > 0) {
      let shorter = length - 2;
      while (at(shorter) === 0) shorter--;
      lengths[length] = at(length) - 2;
      lengths[length - 1] = at(length - 1) + 1;
      lengths[shorter + 1] = at(shorter + 1) + 2;
      lengths[shorter] = at(shorter) - 1;
    }
  }
  let longest = MAX_BITS;
  while (longest > 1 && at(longest) === 0) longest--;
  lengths[longest] = at(longest) - 1;
  return lengths;
}
