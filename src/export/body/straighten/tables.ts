import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { isBlank, wordsOf } from "../../../document/storage/storage_parts.ts";
import { asBlock, blocksOf, isShown, makeElement, makeText, type Straighten, type Straightener } from "./piece.ts";
import { applyStyle } from "./text_elements.ts";
import { readStyleOf } from "./style_marks.ts";

const LENGTH = /^\d{1,5}(?:\.\d{1,6})?(?:px|%)$/;
const ALIGN = /^(?:left|center|right)$/;
const VALIGN = /^(?:top|middle|bottom)$/;
const SPAN = /^[1-9]\d{0,3}$/;
const GROUP = /^t(?:head|body|foot)$/;

/** Straightens a table: each row has cells, and each cell blocks; a caption follows as a paragraph. */
export const straightenTable: Straighten = (element, straightener) => {
  const parts = sortParts(element);
  const rows = parts.rows.flatMap((row) => rowOf(row, straightener));
  const after = parts.captions.flatMap((caption) => captionOf(caption, straightener, rows.length > 0));
  const stray = straightener.flow(parts.stray);
  if (rows.length === 0) return [...after, ...stray].map(asBlock);
  const columns = parts.columns.length === 0
    ? []
    : [makeElement("colgroup", parts.columns.map(columnOf), { at: element })];
  const table = makeElement("table", [...columns, ...rows], { at: element, attributes: tableAttributes(element) });
  return [table, ...after, ...stray].map(asBlock);
};

interface TableParts {
  readonly columns: StorageElement[];
  readonly captions: StorageElement[];
  readonly rows: { readonly row: StorageElement; readonly isHead: boolean }[];
  /** Content that is no part of a table. */
  readonly stray: StorageNode[];
}

function sortParts(element: StorageElement): TableParts {
  const parts: TableParts = { columns: [], captions: [], rows: [], stray: [] };
  addParts(element, parts, false);
  return parts;
}

function addParts({ children }: StorageElement, parts: TableParts, isHead: boolean): void {
  for (const child of children) {
    if (isBlank(child)) continue;
    if (child.type === "text") parts.stray.push(child);
    else if (child.name === "tr") parts.rows.push({ row: { ...child, children: [...child.children] }, isHead });
    else if (GROUP.test(child.name)) addParts(child, parts, child.name === "thead");
    else if (child.name === "colgroup") addParts(child, parts, isHead);
    else if (child.name === "col") parts.columns.push(child);
    else if (child.name === "caption") parts.captions.push(child);
    else if (child.name === "td" || child.name === "th") addLooseCell(child, parts, isHead);
    else if (child.name !== "ac:adf-fragment-mark" && !child.name.startsWith("#")) parts.stray.push(child);
  }
}

/** Adds a cell outside a row to the row before. */
function addLooseCell(cell: StorageElement, { rows }: TableParts, isHead: boolean): void {
  const last = rows.at(-1);
  if (last === undefined) rows.push({ row: makeElement("tr", [cell], { at: cell }), isHead });
  else last.row.children.push(cell);
}

function rowOf({ row, isHead }: TableParts["rows"][number], straightener: Straightener): StorageElement[] {
  const cells = row.children.flatMap((child): StorageElement[] => {
    if (isBlank(child) || (child.type === "element" && child.name.startsWith("#"))) return [];
    const isCell = child.type === "element" && (child.name === "td" || child.name === "th");
    return [cellOf(isCell ? child : makeElement("td", [child], { at: child }), straightener, isHead)];
  });
  return cells.length === 0 ? [] : [makeElement("tr", cells, { at: row })];
}

function cellOf(cell: StorageElement, straightener: Straightener, isHead: boolean): StorageElement {
  const blocks = blocksOf(applyStyle(cell, straightener.pieces(cell.children), straightener));
  const name = isHead ? "th" : cell.name;
  return makeElement(name, blocks, { at: cell, attributes: cellAttributes(cell) });
}

function cellAttributes(cell: StorageElement): Record<string, string | undefined> {
  const { attributes } = cell;
  const style = readStyleOf(cell);
  const align = (style.get("text-align") ?? attributes.get("align") ?? "").toLowerCase();
  const valign = (style.get("vertical-align") ?? attributes.get("valign") ?? "").toLowerCase();
  const written = [
    ...ALIGN.test(align) ? [`text-align: ${align};`] : [],
    ...VALIGN.test(valign) ? [`vertical-align: ${valign};`] : [],
  ];
  const ground = [attributes.get("data-highlight-colour"), style.get("background-color"), attributes.get("bgcolor")];
  return {
    colspan: spanOf(attributes.get("colspan")),
    rowspan: spanOf(attributes.get("rowspan")),
    style: written.length === 0 ? undefined : written.join(" "),
    "data-highlight-colour": ground.find((color) => color !== undefined && color !== "" && color.length <= 64),
    class: wordsOf(cell, "class").includes("numberingColumn") ? "numberingColumn" : undefined,
    lang: attributes.get("lang"),
  };
}

function spanOf(written: string | undefined): string | undefined {
  return written !== undefined && SPAN.test(written) && written !== "1" ? written : undefined;
}

function columnOf(column: StorageElement): StorageElement {
  const width = readStyleOf(column).get("width") ?? column.attributes.get("width") ?? "";
  const length = /^\d+(?:\.\d+)?$/.test(width) ? `${width}px` : width;
  const style = LENGTH.test(length) ? `width: ${length};` : undefined;
  return makeElement("col", [], { at: column, attributes: { style } });
}

function tableAttributes(table: StorageElement): Record<string, string | undefined> {
  const { attributes } = table;
  const layout = attributes.get("data-layout") ?? "";
  const width = readStyleOf(table).get("width") ?? "";
  const written = attributes.get("data-table-width") ?? "";
  return {
    "data-layout": /^[a-z-]+$/.test(layout) ? layout : undefined,
    "data-table-width": /^\d{1,5}(?:\.\d{1,6})?$/.test(written) ? written : undefined,
    style: LENGTH.test(width) ? `width: ${width};` : undefined,
    class: wordsOf(table, "class").includes("fixed-table") ? "fixed-table" : undefined,
    lang: attributes.get("lang"),
  };
}

/** Returns the paragraph of a caption, in the form by which the document language knows one. */
function captionOf(caption: StorageElement, { flow }: Straightener, hasTable: boolean): StorageElement[] {
  const [first, ...others] = flow(caption.children);
  if (first?.name !== "p" || !isShown(first.children) || !hasTable) {
    return first === undefined ? [] : [first, ...others];
  }
  return [{ ...first, children: [makeText("Table: ", caption), ...first.children] }, ...others];
}

/** Straightens a row or cell outside a table. */
export const straightenStrayCell: Straighten = (element, straightener) => {
  const { losses } = straightener;
  const message = `The element "${element.name}" is outside a table: its content is shown without it`;
  losses.otherwise(element, { code: "element-misplaced", message });
  return straightener.flow(element.children).map(asBlock);
};
