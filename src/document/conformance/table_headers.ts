import { isTable, type TableNode } from "../tables/table_node.ts";
import type { IssueLog } from "../issue_log.ts";
import { listNodes } from "../list_nodes.ts";
import { innerText } from "../plain_text.ts";
import type { Nodes, Root } from "../tree.ts";
import { countHeadRows } from "../tables/head_rows.ts";
import { placeCells } from "../tables/place_cells.ts";
import { readSourceTable } from "../tables/read_source_table.ts";
import { EMPTY_CELL } from "../tables/read_table_rows.ts";

/** Warns about tables without a header row, and about those whose header is empty. */
export function warnTableHeaders(root: Root, log: IssueLog): void {
  const seen = new Set<Nodes>();
  for (const node of listNodes(root)) {
    if (!isTable(node) || seen.has(node)) continue;
    if (node.type !== "table") { for (const child of node.children) seen.add(child); }
    const message = describeMissingHeader(node);
    if (message !== undefined) {
      log.warn("missing-table-header", message, { node, hint: "Name the columns in the first row." });
    }
  }
}

function describeMissingHeader(node: TableNode): string | undefined {
  const { rows } = placeCells(readSourceTable(node).rows.rows, EMPTY_CELL);
  if (rows.length === 0) return undefined;
  const head = rows.slice(0, countHeadRows(rows)).flat();
  if (head.length === 0) return "The table has no header row";
  const isEmpty = head.every(({ cell }) => cell.blocks.every((block) => innerText(block).trim() === ""));
  return isEmpty ? "The header of the table is empty" : undefined;
}
