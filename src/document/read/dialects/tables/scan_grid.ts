/** Columns of the lines of a drawing; all lines are equally long. */
export type Drawing = readonly (readonly string[])[];

/** A cell by the lines and columns of its borders. */
export interface DrawnCell {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const MAX_STEPS = 20_000_000;

/**
 * Finds the cells of a grid that is drawn with `+`, `-`, `=` and `|`: each is the smallest rectangle with a corner at its
 * upper left. Undefined if the cells do not fill the drawing.
 */
export function scanGrid(drawing: Drawing): readonly DrawnCell[] | undefined {
  return new GridScanner(drawing).scan();
}

class GridScanner {
  readonly #drawing: Drawing;
  readonly #height: number;
  readonly #width: number;
  #steps = 0;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
    this.#height = drawing.length;
    this.#width = drawing[0]?.length ?? 0;
  }

  scan(): readonly DrawnCell[] | undefined {
    const cells: DrawnCell[] = [];
    /** The line down to which each column is filled. */
    const filled = new Array<number>(this.#width).fill(0);
    const corners = new Map<number, Set<number>>([[0, new Set([0])]]);
    const add = (top: number, left: number) => {
      const known = corners.get(top);
      if (known === undefined) corners.set(top, new Set([left]));
      else known.add(left);
    };
    for (let top = 0; top < this.#height - 1; top++) {
      const lefts = corners.get(top);
      for (let left = 0; lefts !== undefined && left < this.#width - 1; left++) {
        if (!lefts.has(left) || (filled[left] ?? 0) > top) continue;
        const cell = this.#cellAt(top, left);
        if (this.#steps > MAX_STEPS) return undefined;
        if (cell === undefined) continue;
        cells.push(cell);
        filled.fill(cell.bottom, left, cell.right);
        add(top, cell.right);
        add(cell.bottom, left);
      }
      corners.delete(top);
    }
    const isFull = filled.slice(0, -1).every((bottom) => bottom === this.#height - 1);
    const area = cells.reduce((sum, { top, left, bottom, right }) => sum + (bottom - top) * (right - left), 0);
    return isFull && area === (this.#height - 1) * (this.#width - 1) ? cells : undefined;
  }

  #cellAt(top: number, left: number): DrawnCell | undefined {
    if (this.#at(top, left) !== "+") return undefined;
    for (let right = left + 1; right < this.#width; right++) {
      const sign = this.#at(top, right);
      if (sign === "+") {
        const bottom = this.#bottomOf(top, left, right);
        if (bottom !== undefined) return { top, left, bottom, right };
      } else if (!isHorizontal(sign)) return undefined;
    }
    return undefined;
  }

  #bottomOf(top: number, left: number, right: number): number | undefined {
    for (let bottom = top + 1; bottom < this.#height; bottom++) {
      const sign = this.#at(bottom, right);
      if (sign === "+") {
        if (this.#isBorder(bottom, left, right) && this.#isSide(top, bottom, left)) return bottom;
      } else if (sign !== "|") return undefined;
    }
    return undefined;
  }

  #isBorder(line: number, left: number, right: number): boolean {
    if (this.#at(line, left) !== "+") return false;
    for (let x = right - 1; x > left; x--) {
      const sign = this.#at(line, x);
      if (sign !== "+" && !isHorizontal(sign)) return false;
    }
    return true;
  }

  #isSide(top: number, bottom: number, left: number): boolean {
    for (let y = top + 1; y < bottom; y++) {
      const sign = this.#at(y, left);
      if (sign !== "+" && sign !== "|") return false;
    }
    return true;
  }

  #at(y: number, x: number): string {
    this.#steps++;
    return this.#drawing[y]?.[x] ?? " ";
  }
}

function isHorizontal(sign: string): boolean {
  return sign === "-" || sign === "=" || sign === ":";
}
