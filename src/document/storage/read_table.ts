import type { ContainerDirective, PhrasingContent, Table } from "../tree.ts";
import type { BlockNode, ReadInside } from "./block_node.ts";
import { markCell } from "./cell_mark.ts";
import { attributesOf } from "./inline_directive_storage.ts";
import { type Cell, readTableCell } from "./read_table_cell.ts";
import { readColumnWidths, readTableFrame } from "./read_table_frame.ts";
import { definedAttributes, hasOnlyAttributes, onlyElements, wordsOf } from "./storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

/**
 * A table: the Markdown form where its cells hold no more than text, in a directive where there is more to say of the
 * table; else directives for rows and cells too.
 */
export function readTable(table: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const parts = onlyElements(table);
  const frame = readTableFrame(table);
  if (parts === undefined || frame === undefined) return undefined;
  const rows: Cell[][] = [];
  for (const part of parts) {
    if (part.name === "colgroup") {
      const widths = "widths" in frame ? undefined : readColumnWidths(part);
      if (widths === undefined) return undefined;
      if (widths !== "") frame["widths"] = widths;
      continue;
    }
    // Names the table for others that show its numbers.
    if (part.name === "ac:adf-fragment-mark") continue;
    const found = readRows(part, inside);
    if (found === undefined) return undefined;
    rows.push(...found);
  }
  if (rows.length === 0) return undefined;
  return [plainTable(rows, frame) ?? container("table", rows.map(directiveRow), frame)];
}

function readRows(part: StorageElement, inside: ReadInside): Cell[][] | undefined {
  const isGroup = /^t(?:head|body|foot)$/.test(part.name);
  const elements = part.name === "tr" ? [part] : isGroup ? onlyElements(part) : undefined;
  if (elements === undefined || (isGroup && !isPlain(part))) return undefined;
  const rows: Cell[][] = [];
  for (const element of elements) {
    const cells = onlyElements(element)?.map((cell) => readTableCell(cell, inside));
    const known = cells?.filter((cell) => cell !== undefined);
    if (element.name !== "tr" || !isPlain(element) || cells === undefined || known === undefined) return undefined;
    if (cells.length === 0 || known.length < cells.length) return undefined;
    rows.push(known);
  }
  return rows;
}

function isPlain(element: StorageElement): boolean {
  return hasOnlyAttributes(element, ["class"]) && wordsOf(element, "class").length === 0;
}

function plainTable(rows: readonly Cell[][], frame: Record<string, string>): BlockNode | undefined {
  const [first = [], ...others] = rows;
  const hasHeader = first.every(({ isHeader }) => isHeader);
  const body = hasHeader ? others : rows;
  const hasHeaderColumn = body.length > 0 && body.every((row) => row[0]?.isHeader === true);
  if (rows.some((row) => row.length !== first.length)) return undefined;
  if (body.some((row) => row.some(({ isHeader }, i) => isHeader !== (hasHeaderColumn && i === 0)))) return undefined;
  if (rows.some((row) => row.some(({ align }, i) => align !== first[i]?.align))) return undefined;
  const contents = rows.map((row) => row.map(cellText));
  if (contents.flat().includes(undefined)) return undefined;
  // A header row without text stands for none.
  if (hasHeader && others.length > 0 && contents[0]?.every((text) => text?.length === 0)) return undefined;
  const empty = first.map((): PhrasingContent[] => []);
  const table: Table = {
    type: "table",
    align: first.map(({ align }) => align ?? null),
    children: (hasHeader ? contents : [empty, ...contents]).map((row) => ({
      type: "tableRow",
      children: row.map((children) => ({ type: "tableCell", children: children ?? [] })),
    })),
  };
  const attributes = { ...frame, ...(hasHeaderColumn ? { "header-column": "" } : {}) };
  return Object.keys(attributes).length === 0 ? table : container("table", [table], attributes);
}

function cellText({ children, more }: Cell): PhrasingContent[] | undefined {
  const { highlight, valign, ...others } = more;
  const [only, ...rest] = children;
  if (Object.keys(others).length > 0 || rest.length > 0) return undefined;
  const text = only === undefined ? { nodes: [] } : readText(only);
  if (text === undefined) return undefined;
  return markCell(definedAttributes({ highlight, valign, text: text.align }), text.nodes);
}

/** The text of a paragraph, which may be aligned. */
function readText(block: BlockNode): { nodes: PhrasingContent[]; align?: string } | undefined {
  if (block.type === "paragraph") return { nodes: block.children.map(breakInCell) };
  if (block.type !== "containerDirective" || block.name !== "text") return undefined;
  const { align, ...others } = attributesOf(block);
  const [paragraph] = block.children;
  if (align === undefined || Object.keys(others).length > 0 || paragraph?.type !== "paragraph") return undefined;
  return { nodes: paragraph.children.map(breakInCell), align };
}

/** A row is one line, so line breaks in it are HTML. */
function breakInCell(node: PhrasingContent): PhrasingContent {
  if (node.type === "break") return { type: "html", value: "<br>" };
  return "children" in node ? { ...node, children: node.children.map(breakInCell) } : node;
}

function directiveRow(cells: readonly Cell[]): ContainerDirective {
  return container("row", cells.map(directiveCell), {});
}

function directiveCell({ isHeader, align, more, children }: Cell): ContainerDirective {
  return container("cell", children, {
    ...(isHeader ? { header: "" } : {}),
    ...more,
    ...(align === undefined ? {} : { align }),
  });
}

function container(name: string, children: BlockNode[], attributes: Record<string, string>): ContainerDirective {
  return { type: "containerDirective", name, attributes, children };
}
