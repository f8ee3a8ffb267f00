import { matchBlocks } from "../../document/write/write_back/match_blocks.ts";

/** An item with a key: items with equal keys are equal. */
export interface Keyed {
  readonly key: string;
}

/** Two edited versions of a list, and their base. */
export interface MergeVersions<T extends Keyed> {
  readonly base: readonly T[];
  readonly local: readonly T[];
  readonly remote: readonly T[];
}

/** Result of a merge. */
export interface BlockMerge<T> {
  readonly blocks: readonly T[];
  /** Number of places that both sides changed differently; the preferred side is used there. */
  readonly places: number;
}

/**
 * Merges two versions of a list of blocks (three-way). Applies a change of one side, even adjacent to a change of the
 * other; applies an identical change of both once. Where both changed the same block differently, or inserted different
 * blocks at the same place, uses the preferred side and counts the place. Unchanged blocks are taken from `local`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { mergeBlocks } from "./merge_blocks.ts";
 *
 * const read = (text: string) => [...text].map((key) => ({ key }));
 * const merge = mergeBlocks({ base: read("abc"), local: read("aXc"), remote: read("abYc") }, "local");
 * deepStrictEqual([merge.blocks.map(({ key }) => key).join(""), merge.places], ["aXYc", 0]);
 * ```
 */
export function mergeBlocks<T extends Keyed>(versions: MergeVersions<T>, preferred: "local" | "remote"): BlockMerge<T> {
  const { base, local, remote } = versions;
  const [here, there] = [new Edits(base, local), new Edits(base, remote)];
  const blocks: T[] = [];
  let places = 0;
  for (let at = 0; at <= base.length;) {
    const place = findPlace(at, here, there);
    if (place === undefined) {
      const kept = local[here.indexOf(at)];
      if (at < base.length && kept !== undefined) blocks.push(kept);
      at += 1;
      continue;
    }
    const [mine, theirs] = [here.slice(place), there.slice(place)];
    const isMineChanged = here.touches(place);
    if (isMineChanged && there.touches(place) && !isSameKeys(mine, theirs)) {
      places += 1;
      blocks.push(...(preferred === "local" ? mine : theirs));
    } else blocks.push(...(isMineChanged ? mine : theirs));
    here.pass(place);
    there.pass(place);
    at = place.end;
  }
  return { blocks, places };
}

/** A range of the base; empty for an insertion before the block at `start`. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** Finds the next range to decide that starts at a block; it is extended until it splits no edit. */
function findPlace(at: number, here: Edits<Keyed>, there: Edits<Keyed>): Place | undefined {
  const first = [here.next(at), there.next(at)].filter((each) => each !== undefined);
  const [inserted] = first.filter(({ start, end }) => start === end);
  if (inserted !== undefined) return inserted;
  const [begun] = first;
  if (begun === undefined) return undefined;
  let end = begun.end;
  for (let before = -1; before !== end;) {
    before = end;
    end = Math.max(end, here.reach(at, end), there.reach(at, end));
  }
  return { start: at, end };
}

interface Hunk extends Place {
  /** Start of its content in the edited version. */
  readonly from: number;
  readonly to: number;
}

/** Edits of one side, in the order of the base. */
class Edits<T extends Keyed> {
  readonly #edited: readonly T[];
  readonly #hunks: readonly Hunk[];
  #passed = 0;

  constructor(base: readonly T[], edited: readonly T[]) {
    this.#edited = edited;
    const keys = (blocks: readonly T[]) => blocks.map(({ key }) => key);
    this.#hunks = findHunks(matchBlocks(keys(base), keys(edited)), base.length, edited.length);
  }

  /** Returns the next edit that starts at a block. */
  next(at: number): Hunk | undefined {
    const hunk = this.#hunks[this.#passed];
    return hunk?.start === at ? hunk : undefined;
  }

  /** Returns the end of the edits that start within a range. */
  reach(start: number, end: number): number {
    let reach = end;
    for (let i = this.#passed;; i++) {
      const hunk = this.#hunks[i];
      if (hunk === undefined || hunk.start >= end) return reach;
      if (hunk.start >= start) reach = Math.max(reach, hunk.end);
    }
  }

  /** Tests whether a range contains an edit. */
  touches(place: Place): boolean {
    return this.#within(place).length > 0;
  }

  /** Returns the edited content of a range. */
  slice(place: Place): readonly T[] {
    const hunks = this.#within(place);
    const [first, last] = [hunks[0], hunks.at(-1)];
    if (first === undefined || last === undefined) {
      const from = this.indexOf(place.start);
      return this.#edited.slice(from, from + place.end - place.start);
    }
    return this.#edited.slice(first.from - (first.start - place.start), last.to + place.end - last.end);
  }

  /** Returns the index of an unchanged block in the edited version. */
  indexOf(at: number): number {
    const before = this.#hunks[this.#passed - 1];
    return before === undefined ? at : before.to + at - before.end;
  }

  /** Marks the edits of a range as processed. */
  pass(place: Place): void {
    this.#passed += this.#within(place).length;
  }

  /** Returns the edits within a range; an insertion at its end belongs to it only if the range is otherwise empty. */
  #within({ start, end }: Place): readonly Hunk[] {
    const hunks: Hunk[] = [];
    for (let i = this.#passed;; i++) {
      const hunk = this.#hunks[i];
      if (hunk === undefined || (start === end ? hunk.start > start : hunk.start >= end)) return hunks;
      if (start < end || hunk.end === start) hunks.push(hunk);
    }
  }
}

/** Finds the edits between the blocks that both versions have; `pairs` maps their indexes. */
function findHunks(pairs: ReadonlyMap<number, number>, length: number, size: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  for (const [end, to] of [...pairs, [length, size] as const]) {
    const isEven = end - start === to - from;
    // Equal numbers of blocks are paired one by one.
    for (let i = 0; isEven && i < end - start; i++) {
      hunks.push({ start: start + i, end: start + i + 1, from: from + i, to: from + i + 1 });
    }
    if (!isEven) hunks.push({ start, end, from, to });
    [start, from] = [end + 1, to + 1];
  }
  return hunks;
}

/** Tests whether two lists have equal keys. */
function isSameKeys(a: readonly Keyed[], b: readonly Keyed[]): boolean {
  return a.length === b.length && a.every(({ key }, i) => key === b[i]?.key);
}
