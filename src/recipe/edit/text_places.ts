import type { RecipePosition } from "../read/recipe_node.ts";

/** Line and column of offsets in a text. Lines end in LF or CR LF. */
export class TextPlaces {
  readonly #starts: number[] = [0];

  /** Finds the lines of a text. */
  constructor(text: string) {
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /** Returns the line and column of an offset. */
  at(offset: number): RecipePosition {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}
