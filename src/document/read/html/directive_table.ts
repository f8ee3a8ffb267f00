import { makeContainer } from "../../make_container.ts";
import type { ContainerDirective, Table, TableCell } from "../../tree.ts";
import type { FlowNode } from "./node_kinds.ts";

/** Turns a Markdown table with blocks in some cells into directives for table, rows and cells. */
export function directiveTable(table: Table, blocks: ReadonlyMap<TableCell, FlowNode[]>): ContainerDirective {
  const { align, position } = table;
  const rows = table.children.map((row, i): FlowNode => {
    const cells = row.children.map((cell, column) => {
      const own = align?.[column];
      const attributes = { ...(i === 0 ? { header: "" } : {}), ...(own ? { align: own } : {}) };
      return { ...makeContainer("cell", attributes, blocks.get(cell) ?? textOf(cell)), position: cell.position };
    });
    return { ...makeContainer("row", {}, cells), position: row.position };
  });
  return { ...makeContainer("table", {}, rows), position };
}

function textOf({ children, position }: TableCell): FlowNode[] {
  return children.length === 0 ? [] : [{ type: "paragraph", children, position }];
}
