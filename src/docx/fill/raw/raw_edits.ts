import type { RawRange } from "./raw_element.ts";

/** Replacement of a range of the text of a part; an insertion if the range is empty. */
export interface RawEdit extends RawRange {
  readonly text: string;
}

/** Orders edits as they apply: an insertion before what begins at its place, the outer one before the inner one. */
export function byPlace(a: RawEdit, b: RawEdit): number {
  return a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end;
}

/** Edits that wait to be ordered. */
const MAX_RECENT = 1000;

/** Edits of a part. Those of a range are found by bisection, because thousands of ranges may be rendered. */
export class RawEdits {
  readonly #ordered: RawEdit[] = [];
  #recent: RawEdit[] = [];

  /** Number of edits. */
  get count(): number {
    return this.#ordered.length + this.#recent.length;
  }

  /** Adds an edit. */
  add(edit: RawEdit): void {
    this.#recent.push(edit);
  }

  /** Returns the edits within a range; those with one place are in the order in which they were added. */
  within({ start, end }: RawRange): RawEdit[] {
    if (this.#recent.length > MAX_RECENT) {
      for (const edit of this.#recent) this.#ordered.push(edit);
      this.#ordered.sort(byPlace); // keeps the order of equal ones
      this.#recent = [];
    }
    const found: RawEdit[] = [];
    for (let i = this.#firstAt(start); i < this.#ordered.length; i++) {
      const edit = this.#ordered[i];
      if (edit === undefined || edit.start > end) break;
      if (edit.end <= end) found.push(edit);
    }
    return [...found, ...this.#recent.filter((edit) => edit.start >= start && edit.end <= end)].sort(byPlace);
  }

  #firstAt(start: number): number {
    let [low, high] = [0, this.#ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ordered[middle]?.start ?? start) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
