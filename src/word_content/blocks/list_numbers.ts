import type { Numbering, NumberingLevels } from "../../docx/facts/styles/numbering.ts";
import { showNumber } from "../../docx/fill/contents/heading_numbers.ts";

/** Number of an item. */
export interface ItemNumber {
  readonly number: number;
  /** As Word shows it, with words around it: `Listing 4-1`. */
  readonly label: string;
}

/** Counts the items of lists as Word does, so that a list that goes on later begins with the right number. */
export class ListNumbers {
  readonly #numbering: Numbering;
  readonly #counters = new Map<number, (number | undefined)[]>();
  /** Lists that have had an item, by level. */
  readonly #begun = new Set<string>();

  /** Starts counting. */
  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  /** Returns the number of the next item of a list at a level from 0. */
  next(list: number, level: number): ItemNumber {
    const key = this.#numbering.definitionOf(list) ?? list;
    const counters = this.#counters.get(key) ?? [];
    this.#counters.set(key, counters);
    const levels = this.#numbering.levels(list);
    const before = this.#beginsAnew(list, level) ? undefined : counters[level];
    const number = before === undefined ? levels.get(level)?.start ?? 1 : before + 1;
    counters[level] = number;
    for (let below = level + 1; below < counters.length; below++) {
      if (level < (levels.get(below)?.restart ?? below)) counters[below] = undefined;
    }
    return { number, label: showNumber(levels, level, withStarts(counters, levels)) };
  }

  /** Lists of one definition go on in each other, but for those that name their own start. */
  #beginsAnew(list: number, level: number): boolean {
    const key = `${list} ${level}`;
    if (this.#begun.has(key)) return false;
    this.#begun.add(key);
    return this.#numbering.startsAnew(list, level);
  }
}

/** Levels that had no item yet show the number that they begin with. */
function withStarts(counters: readonly (number | undefined)[], levels: NumberingLevels): (number | undefined)[] {
  return Array.from({ length: 9 }, (_, level) => counters[level] ?? levels.get(level)?.start);
}
