import type { TableNode } from "./table_node.ts";
import type { Paragraph } from "../tree.ts";
import { readDirectiveRows, readGfmRows, type TableRows } from "./read_table_rows.ts";

/** A table as its author wrote it. */
export interface SourceTable {
  readonly rows: TableRows;
  /** Label of the directive: the caption. */
  readonly label?: Paragraph;
}

/** Reads a table in Markdown, or a directive around one or around rows. */
export function readSourceTable(node: TableNode): SourceTable {
  if (node.type === "table") return { rows: readGfmRows(node) };
  const [first, ...rest] = node.children;
  const label = first?.type === "paragraph" && first.data?.directiveLabel === true ? first : undefined;
  const blocks = label === undefined ? node.children : rest;
  const only = blocks.length === 1 ? blocks[0] : undefined;
  const hasHeaderColumn = node.attributes?.["header-column"] !== undefined;
  const rows = only?.type === "table" ? readGfmRows(only, hasHeaderColumn) : readDirectiveRows(blocks);
  return label === undefined ? { rows } : { rows, label };
}
