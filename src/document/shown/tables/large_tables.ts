import type { TableNode } from "../../tables/table_node.ts";
import type { IssueLog } from "../../issue_log.ts";
import { MAX_COLUMNS } from "../../tables/place_cells.ts";
import type { TableRows } from "../../tables/read_table_rows.ts";

/** Cells of a table, with those that spans of rows take from others. */
const MAX_CELLS = 250_000;

/** Tests for too many cells, before any is placed: each is in the first free column, beside those that span into its row. */
export function isTooLarge(rows: TableRows["rows"]): boolean {
  const ending = new Map<number, number>();
  let [spanning, columns] = [0, 0];
  for (const [y, row] of rows.entries()) {
    spanning -= ending.get(y) ?? 0;
    // The last column is one in which a cell starts.
    columns = Math.max(columns, row.slice(0, -1).reduce((sum, { colspan }) => sum + colspan, spanning) + 1);
    for (const { colspan, rowspan } of row) {
      if (rowspan === 1) continue;
      spanning += colspan;
      ending.set(y + rowspan, (ending.get(y + rowspan) ?? 0) + colspan);
    }
  }
  return rows.length * Math.min(columns, MAX_COLUMNS) > MAX_CELLS;
}

/** Warns about a table that is too large. */
export function warnLarge(node: TableNode, log: IssueLog): void {
  const message = `A table with more than ${MAX_CELLS} cells is shown as text`;
  log.warn("large-table", message, { node, hint: "Divide the table." });
}
