import type { ContainerDirective, PhrasingContent, Table } from "../tree.ts";
import type { BlockNode, ReadInside } from "./block_node.ts";
import { hasOnlyAttributes, isBlank, onlyElements } from "./storage_parts.ts";
import type { StorageElement, StorageNode } from "./storage_tree.ts";

/** A table: the Markdown form where its cells hold no more than text, else directives. */
export function readTable(table: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const rows = readRows(table, inside);
  if (rows === undefined || rows.length === 0) return undefined;
  return [plainTable(rows) ?? directiveTable(rows)];
}

interface Cell {
  isHeader: boolean;
  align: Align | undefined;
  colspan: string | undefined;
  rowspan: string | undefined;
  children: BlockNode[];
}

type Align = "left" | "center" | "right";

/** What editors write into every table without meaning anything by it. */
const DEFAULTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["class", new Set(["wrapped", "confluenceTable", "confluenceTh", "confluenceTd"])],
  ["data-layout", new Set(["default"])],
  ["data-table-width", new Set(["760"])],
]);

function hasOnlyDefaults(element: StorageElement, allowed: readonly string[] = []): boolean {
  if (!hasOnlyAttributes(element, [...DEFAULTS.keys(), ...allowed])) return false;
  return element.attributes.entries().every(([name, value]) => DEFAULTS.get(name)?.has(value) ?? true);
}

function readRows(table: StorageElement, inside: ReadInside): Cell[][] | undefined {
  const parts = onlyElements(table);
  if (parts === undefined || !hasOnlyDefaults(table)) return undefined;
  const rows: Cell[][] = [];
  for (const part of parts) {
    if (part.name === "colgroup" && isEmptyColumns(part)) continue;
    const found = part.name === "tr"
      ? [part]
      : /^t(?:head|body|foot)$/.test(part.name)
      ? onlyElements(part)
      : undefined;
    if (found === undefined || !hasOnlyDefaults(part)) return undefined;
    for (const row of found) {
      const cells = readCells(row, inside);
      if (cells === undefined || cells.length === 0) return undefined;
      rows.push(cells);
    }
  }
  return rows;
}

function isEmptyColumns(group: StorageElement): boolean {
  const columns = onlyElements(group);
  return hasOnlyAttributes(group) && columns !== undefined &&
    columns.every((column) => column.name === "col" && hasOnlyAttributes(column) && column.children.length === 0);
}

function readCells(row: StorageElement, inside: ReadInside): Cell[] | undefined {
  const elements = onlyElements(row);
  if (row.name !== "tr" || elements === undefined || !hasOnlyDefaults(row)) return undefined;
  const cells: Cell[] = [];
  for (const element of elements) {
    const cell = readCell(element, inside);
    if (cell === undefined) return undefined;
    cells.push(cell);
  }
  return cells;
}

function readCell(element: StorageElement, inside: ReadInside): Cell | undefined {
  const { name, attributes, children } = element;
  if ((name !== "td" && name !== "th") || !hasOnlyDefaults(element, ["style", "colspan", "rowspan"])) return undefined;
  const style = attributes.get("style");
  const align = style === undefined ? undefined : readAlign(style);
  const spans = [attributes.get("colspan"), attributes.get("rowspan")] as const;
  if (style !== undefined && align === undefined) return undefined;
  if (spans.some((span) => span !== undefined && !/^[1-9]\d{0,3}$/.test(span))) return undefined;
  const [colspan, rowspan] = spans.map((span) => span === "1" ? undefined : span);
  return { isHeader: name === "th", align, colspan, rowspan, children: isEmptyCell(children) ? [] : inside(children) };
}

function readAlign(style: string): Align | undefined {
  const [, value] = /^\s*text-align:\s*(left|center|right)\s*;?\s*$/.exec(style) ?? [];
  return value === "left" || value === "center" || value === "right" ? value : undefined;
}

/** Editors put an empty paragraph or a line break into a cell to give it height. */
function isEmptyCell(nodes: readonly StorageNode[]): boolean {
  const [only, ...more] = nodes.filter((node) => !isBlank(node));
  if (only === undefined) return true;
  if (only.type === "text" || more.length > 0 || !hasOnlyAttributes(only)) return false;
  if (only.name === "br") return true;
  const [inside, ...rest] = only.children.filter((node) => !isBlank(node));
  if (only.name !== "p" || rest.length > 0) return false;
  return inside === undefined || (inside.type === "element" && inside.name === "br" && hasOnlyAttributes(inside));
}

function plainTable(rows: readonly Cell[][]): Table | undefined {
  const [first = [], ...others] = rows;
  const columns = first.length;
  const hasHeader = first.every(({ isHeader }) => isHeader);
  if (rows.some((row) => row.length !== columns) || (hasHeader ? others : rows).flat().some((cell) => cell.isHeader)) {
    return undefined;
  }
  // A header row without text stands for none.
  if (hasHeader && others.length > 0 && first.every(({ children }) => children.length === 0)) return undefined;
  if (rows.some((row) => row.some(({ align }, i) => align !== first[i]?.align))) return undefined;
  const contents = rows.map((row) => row.map(cellText));
  if (contents.flat().includes(undefined)) return undefined;
  const empty = first.map((): PhrasingContent[] => []);
  return {
    type: "table",
    align: first.map(({ align }) => align ?? null),
    children: (hasHeader ? contents : [empty, ...contents]).map((row) => ({
      type: "tableRow",
      children: row.map((children) => ({ type: "tableCell", children: children ?? [] })),
    })),
  };
}

function cellText({ children, colspan, rowspan }: Cell): PhrasingContent[] | undefined {
  const [only, ...more] = children;
  if (colspan !== undefined || rowspan !== undefined || more.length > 0) return undefined;
  if (only === undefined) return [];
  return only.type === "paragraph" ? only.children.map(breakInCell) : undefined;
}

/** A row is one line, so line breaks in it are HTML. */
function breakInCell(node: PhrasingContent): PhrasingContent {
  if (node.type === "break") return { type: "html", value: "<br>" };
  return "children" in node ? { ...node, children: node.children.map(breakInCell) } : node;
}

function directiveTable(rows: readonly Cell[][]): ContainerDirective {
  return container("table", rows.map((row) => container("row", row.map(directiveCell))));
}

function directiveCell({ isHeader, colspan, rowspan, align, children }: Cell): ContainerDirective {
  return container("cell", children, {
    ...(isHeader ? { header: "" } : {}),
    ...(colspan === undefined ? {} : { colspan }),
    ...(rowspan === undefined ? {} : { rowspan }),
    ...(align === undefined ? {} : { align }),
  });
}

function container(name: string, children: BlockNode[], attributes: Record<string, string> = {}): ContainerDirective {
  return { type: "containerDirective", name, attributes, children };
}
