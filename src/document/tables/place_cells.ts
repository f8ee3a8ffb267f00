/** Columns of a table; further cells join the last one. */
export const MAX_COLUMNS = 200;

/** A cell's spans as written. */
export interface Spanning {
  readonly colspan: number;
  readonly rowspan: number;
}

/** A cell with its position; the spans are those that fit. */
export interface PlacedCell<Cell> extends Spanning {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
}

/** A table without gaps, overlaps and cells that reach beyond it. */
export interface Grid<Cell> {
  readonly columns: number;
  /** Placed cells of each row, from first to last. */
  readonly rows: readonly (readonly PlacedCell<Cell>[])[];
}

/**
 * Places the cells of rows as HTML does: each in the first free column, beside cells that span into its row. A span ends
 * at the next occupied column, at the last row, and at the last column in which a cell starts; `empty` fills gaps.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { placeCells } from "./place_cells.ts";
 *
 * const cell = { colspan: 1, rowspan: 1 };
 * const { columns, rows } = placeCells([[cell, { ...cell, rowspan: 9 }], [cell]], cell);
 * deepStrictEqual([columns, rows[0]?.[1]?.rowspan, rows[1]?.length], [2, 2, 1]);
 * ```
 */
export function placeCells<Cell extends Spanning>(rows: readonly (readonly Cell[])[], empty: Cell): Grid<Cell> {
  // The first row in which each column is free again.
  const free: number[] = [];
  const isFree = (x: number, y: number) => (free[x] ?? 0) <= y;
  const left: Cell[] = [];
  const placed = rows.map((row, y) => {
    let x = 0;
    return row.flatMap((cell) => {
      while (!isFree(x, y)) x++;
      const at = { cell, x, y, rowspan: Math.min(cell.rowspan, rows.length - y), colspan: 0 };
      while (at.colspan < cell.colspan && x < MAX_COLUMNS && isFree(x, y)) {
        free[x++] = y + at.rowspan;
        at.colspan++;
      }
      if (at.colspan === 0) left.push(cell);
      return at.colspan === 0 ? [] : [at];
    });
  });
  placed.push(...placeLeft(left, rows.length));
  const columns = placed.reduce((most, row) => Math.max(most, (row.at(-1)?.x ?? 0) + 1), 1);
  return { columns, rows: fillGaps(placed, columns, empty) };
}

/** Places cells without a free column in rows after the others. */
function placeLeft<Cell extends Spanning>(cells: readonly Cell[], from: number): PlacedCell<Cell>[][] {
  const count = Math.ceil(cells.length / MAX_COLUMNS);
  return Array.from({ length: count }, (_, i) =>
    cells.slice(i * MAX_COLUMNS, (i + 1) * MAX_COLUMNS)
      .map((cell, x) => ({ cell, x, y: from + i, colspan: 1, rowspan: 1 })));
}

function fillGaps<Cell extends Spanning>(
  rows: readonly (readonly PlacedCell<Cell>[])[],
  columns: number,
  empty: Cell,
): PlacedCell<Cell>[][] {
  const covered = new Array<number>(columns).fill(0);
  return rows.map((row, y) => {
    const clipped = row.map((placed) => ({ ...placed, colspan: Math.min(placed.colspan, columns - placed.x) }));
    for (const { x, colspan, rowspan } of clipped) covered.fill(y + rowspan, x, x + colspan);
    const gaps = covered.flatMap((until, x) => until > y ? [] : [{ cell: empty, x, y, colspan: 1, rowspan: 1 }]);
    return gaps.length === 0 ? clipped : [...clipped, ...gaps].sort((a, b) => a.x - b.x);
  });
}
