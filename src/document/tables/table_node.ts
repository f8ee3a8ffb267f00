import type { ContainerDirective, Nodes, Table } from "../tree.ts";

/** A table as Markdown, or as a directive around one or around rows. */
export type TableNode = Table | ContainerDirective;

/** Tests whether a block is a table, in Markdown or as a directive. */
export function isTable(node: Nodes): node is TableNode {
  return node.type === "table" || node.type === "containerDirective" && node.name === "table";
}
