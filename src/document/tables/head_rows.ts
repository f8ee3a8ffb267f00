import type { PlacedCell } from "./place_cells.ts";
import type { SourceCell } from "./read_table_rows.ts";

/** Header rows that repeat on each page. */
const MAX_HEAD_ROWS = 5;

/** Counts the rows at the start that only have header cells, if no cell spans beyond them. */
export function countHeadRows(rows: readonly (readonly PlacedCell<SourceCell>[])[]): number {
  const first = rows.findIndex((row) => row.some(({ cell }) => !cell.isHeader));
  const most = Math.min(first === -1 ? 1 : first, MAX_HEAD_ROWS, rows.length);
  const reach = rows.slice(0, most).map((row) => Math.max(0, ...row.map(({ y, rowspan }) => y + rowspan)));
  for (let count = most; count > 0; count--) {
    if (reach.slice(0, count).every((end) => end <= count)) return count;
  }
  return 0;
}
