import type { ContainerDirective, RootContent, Table } from "../../tree.ts";
import { joinAttributes, splitCarried } from "../../storage/carried_attributes.ts";
import { readMarkedCell, readMarkedRow } from "../../storage/item_mark.ts";
import { attributesOf, childrenNamed } from "../../storage/storage_directives.ts";
import { bareStorage } from "./inline_storage.ts";
import { CELL_ATTRIBUTES, TABLE_ATTRIBUTES } from "../../directives/directives_table.ts";
import { renderElement, type StorageAttributes, styleAttribute } from "../../storage/render_element.ts";

type Blocks = (nodes: readonly RootContent[]) => string;
type Values = Readonly<Record<string, string>>;

/** Forms of a cell: its storage format with and without content, and its blocks. */
export interface CellForms {
  storage: string;
  empty: string;
  blocks: readonly RootContent[];
}

/** A row: its attributes and its cells. */
export interface RowForms {
  mark: Values;
  cells: readonly CellForms[];
}

/** Renders a GFM table. */
export function tableStorage(table: Table, blocks: Blocks): string {
  return wrapRows(gfmRows(table, {}, blocks), {});
}

/** Reads the attributes of a table, and its cells row by row. */
export function readTableForms(
  node: Table | ContainerDirective,
  blocks: Blocks,
): { frame: string; rows: readonly RowForms[] } {
  if (node.type === "table") return { frame: wrapRows([], {}), rows: gfmRows(node, {}, blocks) };
  const frame = attributesOf(node);
  const [only, ...more] = node.children;
  const rows = only?.type === "table" && more.length === 0 ? gfmRows(only, frame, blocks) : directiveRows(node, blocks);
  return { frame: wrapRows([], frame), rows };
}

/**
 * Reads the rows of a GFM table. A first row without text exists only because Markdown requires one, and is dropped.
 */
function gfmRows({ align, children }: Table, frame: Values, blocks: Blocks): RowForms[] {
  const hasHeaderColumn = frame["header-column"] !== undefined;
  const [first, ...others] = children;
  const isMade = others.length > 0 && first?.children.every((cell) => cell.children.length === 0) === true;
  return children.slice(isMade ? 1 : 0).map((row) => {
    const { mark, text } = readMarkedRow(row.children[0]?.children ?? []);
    const cells = row.children.map((cell, column): CellForms => {
      const isHeader = row === first || (hasHeaderColumn && column === 0);
      const marked = readMarkedCell(column === 0 ? text : cell.children);
      const values = { ...marked.mark, ...(isHeader ? { header: "" } : {}), align: align?.[column] ?? "" };
      const [only] = marked.blocks;
      const content = only?.type === "paragraph" ? bareStorage(only.children) : blocks(marked.blocks);
      return { storage: renderCell(values, content), empty: renderCell(values, ""), blocks: marked.blocks };
    });
    return { mark, cells };
  });
}

/** Renders a table directive: a GFM table with attributes, or cells with blocks or spans. */
export function tableDirectiveStorage(node: ContainerDirective, blocks: Blocks): string {
  return wrapRows(readTableForms(node, blocks).rows, attributesOf(node));
}

function directiveRows(node: ContainerDirective, blocks: Blocks): RowForms[] {
  return childrenNamed(node, "row").map((row) => ({
    mark: attributesOf(row),
    cells: childrenNamed(row, "cell").map((cell) => ({
      storage: renderCell(attributesOf(cell), blocks(cell.children)),
      empty: renderCell(attributesOf(cell), ""),
      blocks: cell.children,
    })),
  }));
}

function renderCell(values: Values, content: string): string {
  const { colspan, rowspan, header, align, valign, highlight, number } = values;
  const own = {
    class: [number === undefined ? "" : "numberingColumn", highlightClass(highlight)].filter((word) => word !== "")
      .join(" ") || undefined,
    colspan,
    rowspan,
    style: styleAttribute({ "text-align": align || undefined, "vertical-align": valign || undefined }),
    "data-highlight-colour": highlight,
  };
  const attributes = joinAttributes(own, splitCarried(values, CELL_ATTRIBUTES));
  return renderElement(header === undefined ? "td" : "th", attributes, content);
}

/** Renders a row with its cells. */
export function rowStorage({ mark, cells }: RowForms): string {
  return renderElement("tr", splitCarried(mark), cells.map(({ storage }) => storage).join(""));
}

/** Returns the class for a named color; the older editor shows these by a class. */
function highlightClass(color: string | undefined): string {
  const isNamed = color !== undefined && /^[a-z]+$/.test(color) &&
    !["initial", "inherit", "transparent"].includes(color);
  return isNamed ? `highlight-${color}` : "";
}

function wrapRows(rows: readonly RowForms[], frame: Values): string {
  const { widths = "", xml = "" } = frame;
  const columns = widths.split(" ").filter((width) => width !== "")
    .map((width) => renderElement("col", { style: styleAttribute({ width: width === "auto" ? undefined : width }) }));
  const group = columns.length === 0 ? "" : renderElement("colgroup", {}, columns.join(""));
  return renderElement(
    "table",
    joinAttributes(frameAttributes(frame), splitCarried(frame, TABLE_ATTRIBUTES)),
    xml + group + renderElement("tbody", {}, rows.map(rowStorage).join("")),
  );
}

function frameAttributes({ layout, width = "", fixed }: Values): StorageAttributes {
  const isBare = /^[\d.]+$/.test(width);
  return {
    class: fixed !== undefined ? "fixed-table" : width.endsWith("%") ? "relative-table" : undefined,
    style: styleAttribute({ width: width === "" || isBare ? undefined : width }),
    "data-table-width": isBare ? width : undefined,
    "data-layout": layout,
  };
}
