/** Chance that comes again with the same seed. */
export class SeededRandom {
  /** Seed of 32 bits. */
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed >>> 0;
    this.#state = this.seed;
  }

  /** A number from 0 up to but without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to but without the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Whether something happens that has the probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Picks an entry; undefined if there are none. */
  find<T>(entries: readonly T[]): T | undefined {
    return entries[this.below(entries.length)];
  }

  /** Picks an entry. */
  pick<const T>(entries: readonly [T, ...T[]]): T {
    return entries[this.below(entries.length)] ?? entries[0];
  }

  /** Picks a name with a probability proportional to its weight. */
  weighted<Name extends string>(weights: readonly (readonly [Name, number])[]): Name {
    let left = this.next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of weights) {
      left -= weight;
      if (left < 0) return name;
    }
    const [first] = weights;
    if (first === undefined) throw new Error("nothing to choose from");
    return first[0];
  }
}
