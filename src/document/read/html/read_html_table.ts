import { makeContainer } from "../../make_container.ts";
import type { ContainerDirective, PhrasingContent, Table, TableCell } from "../../tree.ts";
import type { HtmlReading, Surroundings } from "./html_reading.ts";
import { attributeOf, HTML_LIMITS, type HtmlElement, isElement, positionOfHtml } from "./html_tree.ts";
import type { FlowNode } from "./node_kinds.ts";
import { type HtmlAlign, readAlign } from "./read_align.ts";

interface Cell {
  readonly element: HtmlElement;
  readonly isHeader: boolean;
  readonly align: HtmlAlign | undefined;
  readonly colspan: number;
  readonly rowspan: number;
}

interface Row {
  readonly element: HtmlElement;
  readonly cells: readonly Cell[];
}

/** Reads `table`: as a Markdown table if that can express it, otherwise as directives down to rows and cells. */
export function readHtmlTable(element: HtmlElement, reading: HtmlReading, around: Surroundings): FlowNode[] {
  const parts = element.childNodes.filter(isElement);
  const rows = ["thead", "tbody", "tr", "tfoot"].flatMap((name) =>
    parts.filter(({ tagName }) => tagName === name).flatMap(readRows)
  ).filter(({ cells }) => cells.length > 0);
  const others = parts.filter(({ tagName }) => !TABLE_PARTS.has(tagName));
  const captions = parts.filter(({ tagName }) => tagName === "caption").flatMap(({ childNodes }) =>
    reading.phrasing(childNodes)
  );
  const caption: PhrasingContent[] = rows.length === 0 ? captions : [{ type: "text", value: "Table: " }, ...captions];
  const position = positionOfHtml(element);
  return [
    ...reading.flow(others, around),
    ...(captions.length === 0 ? [] : [{ type: "paragraph" as const, children: caption, position }]),
    ...readTable(rows, reading, around).map((node) => ({ ...node, position })),
  ];
}

const TABLE_PARTS = new Set(["caption", "col", "colgroup", "tbody", "tfoot", "thead", "tr"]);

function readTable(rows: readonly Row[], reading: HtmlReading, around: Surroundings): FlowNode[] {
  const [first, ...others] = rows;
  if (first === undefined) return [];
  const [only, ...more] = first.cells;
  // A table of one cell is a frame.
  if (only !== undefined && more.length === 0 && others.length === 0) {
    return reading.flow(only.element.childNodes, around);
  }
  if (isPlain(rows, reading)) return [plainTable(rows, reading)];
  const children = rows.map((row) => directiveRow(row, reading));
  return [makeContainer("table", {}, children)];
}

function readRows(part: HtmlElement): Row[] {
  const elements = part.tagName === "tr" ? [part] : part.childNodes.filter(isElement);
  return elements.filter(({ tagName }) => tagName === "tr").map((element) => ({
    element,
    cells: element.childNodes.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName)).map((cell) => ({
      element: cell,
      isHeader: cell.tagName === "th" || part.tagName === "thead",
      align: readAlign(cell) ?? readAlign(element),
      colspan: readSpan(cell, "colspan"),
      rowspan: readSpan(cell, "rowspan"),
    })),
  }));
}

function readSpan(cell: HtmlElement, name: string): number {
  const written = attributeOf(cell, name)?.trim() ?? "";
  const span = /^\d{1,9}$/.test(written) ? Number(written) : 1;
  return Math.min(Math.max(span, 1), HTML_LIMITS.span);
}

/** Tests for a single header row, and cells of text alone without spans. */
function isPlain([first, ...others]: readonly Row[], reading: HtmlReading): boolean {
  if (first === undefined || !first.cells.every(({ isHeader }) => isHeader)) return false;
  const isText = ({ element, colspan, rowspan }: Cell) =>
    colspan === 1 && rowspan === 1 && !element.childNodes.some((node) => reading.hasBlock(node));
  return first.cells.every(isText) &&
    others.every(({ cells }) =>
      cells.length <= first.cells.length && cells.every((cell) => isText(cell) && !cell.isHeader)
    );
}

function plainTable(rows: readonly Row[], reading: HtmlReading): Table {
  const [first, second] = rows;
  const align = (first?.cells ?? []).map((cell, column) => second?.cells[column]?.align ?? cell.align ?? null);
  const children = rows.map(({ element, cells }) => ({
    type: "tableRow" as const,
    children: cells.map(({ element: cell }): TableCell => ({
      type: "tableCell",
      children: reading.phrasing(cell.childNodes),
      position: positionOfHtml(cell),
    })),
    position: positionOfHtml(element),
  }));
  return { type: "table", align, children };
}

function directiveRow({ element, cells }: Row, reading: HtmlReading): FlowNode {
  const children = cells.map((cell) => directiveCell(cell, reading));
  return { ...makeContainer("row", {}, children), position: positionOfHtml(element) };
}

function directiveCell({ element, isHeader, align, colspan, rowspan }: Cell, reading: HtmlReading): FlowNode {
  const attributes = {
    ...(isHeader ? { header: "" } : {}),
    ...(colspan > 1 ? { colspan: String(colspan) } : {}),
    ...(rowspan > 1 ? { rowspan: String(rowspan) } : {}),
    ...(align === undefined ? {} : { align }),
  };
  const children = reading.flow(element.childNodes, { align: "fixed" });
  return { ...makeContainer("cell", attributes, children), position: positionOfHtml(element) };
}

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
