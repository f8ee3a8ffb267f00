import { matchBlocks } from "../../document/storage/write_back/match_blocks.ts";

/** Something that has a key: equal keys mean the same. */
export interface Keyed {
  readonly key: string;
}

/** Two edited versions of a list, and the one that both come from. */
export interface MergeVersions<T extends Keyed> {
  readonly base: readonly T[];
  readonly local: readonly T[];
  readonly remote: readonly T[];
}

/** What came of a merge. */
export interface BlockMerge<T> {
  readonly blocks: readonly T[];
  /** Places that both changed, each in its own way: the preferred side is taken there. */
  readonly places: number;
}

/**
 * Merges two versions of a list of blocks. A change of one side is taken, also right beside a change of the other; the
 * same change of both is taken once. Where both changed the same block, each in its own way, or put something else in at
 * the same place, the preferred side is taken and the place is counted. What both still have is the block of `local`.
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

/** A stretch of the base; empty where something is put in before the block at `start`. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** The stretch that is to be decided next, when one begins at a block: grown until no edit is cut. */
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
  /** Where its content is in the edited version. */
  readonly from: number;
  readonly to: number;
}

/** What one side has done, in the order of the base. */
class Edits<T extends Keyed> {
  readonly #edited: readonly T[];
  readonly #hunks: readonly Hunk[];
  #passed = 0;

  constructor(base: readonly T[], edited: readonly T[]) {
    this.#edited = edited;
    const keys = (blocks: readonly T[]) => blocks.map(({ key }) => key);
    this.#hunks = findHunks(matchBlocks(keys(base), keys(edited)), base.length, edited.length);
  }

  /** The edit that begins at a block and was not passed. */
  next(at: number): Hunk | undefined {
    const hunk = this.#hunks[this.#passed];
    return hunk?.start === at ? hunk : undefined;
  }

  /** How far the edits reach that begin within a stretch. */
  reach(start: number, end: number): number {
    let reach = end;
    for (let i = this.#passed;; i++) {
      const hunk = this.#hunks[i];
      if (hunk === undefined || hunk.start >= end) return reach;
      if (hunk.start >= start) reach = Math.max(reach, hunk.end);
    }
  }

  /** Whether an edit lies in a stretch. */
  touches(place: Place): boolean {
    return this.#within(place).length > 0;
  }

  /** What a stretch has become. */
  slice(place: Place): readonly T[] {
    const hunks = this.#within(place);
    const [first, last] = [hunks[0], hunks.at(-1)];
    if (first === undefined || last === undefined) {
      const from = this.indexOf(place.start);
      return this.#edited.slice(from, from + place.end - place.start);
    }
    return this.#edited.slice(first.from - (first.start - place.start), last.to + place.end - last.end);
  }

  /** Where a block is that was not changed. */
  indexOf(at: number): number {
    const before = this.#hunks[this.#passed - 1];
    return before === undefined ? at : before.to + at - before.end;
  }

  /** The edits of a stretch are done with. */
  pass(place: Place): void {
    this.#passed += this.#within(place).length;
  }

  /** What was put in at the place belongs to it only where nothing else does. */
  #within({ start, end }: Place): readonly Hunk[] {
    const hunks: Hunk[] = [];
    for (let i = this.#passed;; i++) {
      const hunk = this.#hunks[i];
      if (hunk === undefined || (start === end ? hunk.start > start : hunk.start >= end)) return hunks;
      if (start < end || hunk.end === start) hunks.push(hunk);
    }
  }
}

/** What lies between the blocks that both have, which `pairs` tells by their places. */
function findHunks(pairs: ReadonlyMap<number, number>, length: number, size: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  for (const [end, to] of [...pairs, [length, size] as const]) {
    const isEven = end - start === to - from;
    // As many for as many: each for its own.
    for (let i = 0; isEven && i < end - start; i++) {
      hunks.push({ start: start + i, end: start + i + 1, from: from + i, to: from + i + 1 });
    }
    if (!isEven) hunks.push({ start, end, from, to });
    [start, from] = [end + 1, to + 1];
  }
  return hunks;
}

/** Whether two lists mean the same. */
export function isSameKeys(a: readonly Keyed[], b: readonly Keyed[]): boolean {
  return a.length === b.length && a.every(({ key }, i) => key === b[i]?.key);
}
