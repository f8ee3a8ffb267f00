import type { Grid, PlacedCell, Spanning } from "../../../tables/place_cells.ts";

/** Columns of a table in Word. */
export const MAX_WORD_COLUMNS = 63;

/**
 * Splits a table with more columns than Word allows into tables below each other. A cell that spans into the next part
 * ends at the border; `empty` continues it there.
 */
export function splitColumns<Cell extends Spanning>(grid: Grid<Cell>, empty: Cell): Grid<Cell>[] {
  if (grid.columns <= MAX_WORD_COLUMNS) return [grid];
  const count = Math.ceil(grid.columns / MAX_WORD_COLUMNS);
  return Array.from({ length: count }, (_, part) => {
    const from = part * MAX_WORD_COLUMNS;
    const columns = Math.min(MAX_WORD_COLUMNS, grid.columns - from);
    const rows = grid.rows.map((row) =>
      row.flatMap((placed): PlacedCell<Cell>[] => {
        const [start, end] = [Math.max(placed.x, from), Math.min(placed.x + placed.colspan, from + columns)];
        if (start >= end) return [];
        const cell = placed.x < from ? empty : placed.cell;
        return [{ ...placed, cell, x: start - from, colspan: end - start }];
      })
    );
    return { columns, rows };
  });
}
