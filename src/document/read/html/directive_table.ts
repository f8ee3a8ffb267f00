import type { ContainerDirective, Table, TableCell } from "../../tree.ts";
import type { FlowNode } from "./node_kinds.ts";

/** Turns a Markdown table with blocks in some cells into directives for table, rows and cells. */
export function directiveTable(table: Table, blocks: ReadonlyMap<TableCell, FlowNode[]>): ContainerDirective {
  const { align, position } = table;
  const rows = table.children.map((row, i): FlowNode => ({
    ...container(
      "row",
      {},
      row.children.map((cell, column) => {
        const own = align?.[column];
        const attributes = { ...(i === 0 ? { header: "" } : {}), ...(own ? { align: own } : {}) };
        return { ...container("cell", attributes, blocks.get(cell) ?? textOf(cell)), position: cell.position };
      }),
    ),
    position: row.position,
  }));
  return { ...container("table", {}, rows), position };
}

function textOf({ children, position }: TableCell): FlowNode[] {
  return children.length === 0 ? [] : [{ type: "paragraph", children, position }];
}

function container(name: string, attributes: Record<string, string>, children: FlowNode[]): ContainerDirective {
  return { type: "containerDirective", name, attributes, children };
}
