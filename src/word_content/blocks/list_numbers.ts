import type { Numbering } from "../../docx/facts/styles/numbering.ts";

/** Counts the items of lists as Word does, so that a list that goes on later begins with the right number. */
export class ListNumbers {
  readonly #numbering: Numbering;
  readonly #counters = new Map<number, number[]>();

  /** Starts counting. */
  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  /** Returns the number of the next item of a list at a level from 0. */
  next(list: number, level: number): number {
    const key = this.#numbering.definitionOf(list) ?? list;
    const counters = this.#counters.get(key) ?? [];
    this.#counters.set(key, counters);
    const start = this.#numbering.levels(list).get(level)?.start ?? 1;
    const number = counters[level] === undefined ? start : counters[level] + 1;
    counters[level] = number;
    counters.length = level + 1;
    return number;
  }
}
