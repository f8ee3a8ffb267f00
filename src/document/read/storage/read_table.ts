import { present } from "../../../base/present.ts";
import { makeContainer } from "../../make_container.ts";
import type { ContainerDirective, PhrasingContent, Table } from "../../tree.ts";
import type { BlockNode, ReadInside, StorageElement } from "../../storage/storage_tree.ts";
import { breakAsHtml } from "./tidy_phrasing.ts";
import { carriedAttributes, joinAttributes } from "../../storage/carried_attributes.ts";
import { markCell } from "../../storage/item_mark.ts";
import { attributesOf } from "../../storage/storage_directives.ts";
import { type Cell, readTableCell } from "./read_table_cell.ts";
import { definedAttributes, onlyElements, readStyleAttribute, wordsOf } from "../../storage/storage_parts.ts";
import { TABLE_ATTRIBUTES } from "../../directives/directives_table.ts";

/**
 * Reads a table: as a Markdown table if its cells contain only text (inside a directive if the table has attributes),
 * otherwise as directives down to rows and cells. Content before the rows without a Markdown form becomes opaque.
 */
export function readTable(table: StorageElement, inside: ReadInside, xhtml: string): BlockNode[] | undefined {
  const parts = onlyElements(table);
  const frame = readTableFrame(table);
  if (parts === undefined) return undefined;
  const rows: Row[] = [];
  let xml = "";
  for (const part of parts) {
    const widths = part.name === "colgroup" && !("widths" in frame) ? readColumnWidths(part) : undefined;
    if (widths !== undefined) {
      if (widths !== "") frame["widths"] = widths;
    } else if (part.name === "colgroup" || part.name === "caption") {
      xml += xhtml.slice(part.start, part.end);
    } else if (part.name !== "ac:adf-fragment-mark") {
      // The fragment mark only names the table for other macros that show its numbers.
      const found = readRows(part, inside);
      if (found === undefined) return undefined;
      rows.push(...found);
    }
  }
  if (rows.length === 0) return undefined;
  const attributes = xml === "" ? frame : { ...frame, xml };
  return [plainTable(rows, attributes) ?? makeContainer("table", attributes, rows.map(directiveRow))];
}

interface Row {
  /** Attributes of the row. */
  mark: Readonly<Record<string, string>>;
  cells: readonly Cell[];
}

/** Reads the rows of a table part; attributes of the part are repeated in each row. */
function readRows(part: StorageElement, inside: ReadInside): Row[] | undefined {
  const isGroup = /^t(?:head|body|foot)$/.test(part.name);
  const elements = part.name === "tr" ? [part] : isGroup ? onlyElements(part) : undefined;
  if (elements === undefined) return undefined;
  const rows: Row[] = [];
  for (const element of elements) {
    const cells = onlyElements(element)?.map((cell) => readTableCell(cell, inside));
    const known = cells?.filter((cell) => cell !== undefined);
    if (element.name !== "tr" || cells === undefined || known === undefined) return undefined;
    if (cells.length === 0 || known.length < cells.length) return undefined;
    rows.push({ mark: markOf(element, isGroup ? part : undefined), cells: known });
  }
  return rows;
}

function markOf(row: StorageElement, group: StorageElement | undefined): Row["mark"] {
  const own = carriedAttributes(row);
  const joined = definedAttributes(joinAttributes(own, group === undefined ? {} : carriedAttributes(group)));
  return Object.fromEntries(Object.entries(joined).sort(([a], [b]) => a < b ? -1 : 1));
}

function plainTable(rows: readonly Row[], frame: Record<string, string>): BlockNode | undefined {
  const [first = [], ...others] = rows.map(({ cells }) => cells);
  const all = [first, ...others];
  const hasHeader = first.every(({ isHeader }) => isHeader);
  const body = hasHeader ? others : all;
  const hasHeaderColumn = body.length > 0 && body.every((row) => row[0]?.isHeader === true);
  if (all.some((row) => row.length !== first.length)) return undefined;
  if (body.some((row) => row.some(({ isHeader }, i) => isHeader !== (hasHeaderColumn && i === 0)))) return undefined;
  if (all.some((row) => row.some(({ align }, i) => align !== first[i]?.align))) return undefined;
  const contents = rows.map(({ mark, cells }) =>
    cells.map((cell, i) => {
      const text = cellText(cell);
      return text !== undefined && i === 0 ? markCell(mark, text, "row") : text;
    })
  );
  if (contents.flat().includes(undefined)) return undefined;
  // A header row without text means that there is no header.
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
  return Object.keys(attributes).length === 0 ? table : makeContainer("table", attributes, [table]);
}

/** Attributes that a GFM cell cannot express. */
const MORE = ["colspan", "rowspan", "number"];

function cellText({ children, more }: Cell): PhrasingContent[] | undefined {
  const [only, ...rest] = children;
  if (MORE.some((name) => name in more) || rest.length > 0) return undefined;
  const text = only === undefined ? { nodes: [] } : readText(only);
  return text && markCell(definedAttributes({ ...more, text: text.align }), text.nodes);
}

/** Reads the text of a paragraph, which may be aligned. */
function readText(block: BlockNode): { nodes: PhrasingContent[]; align?: string } | undefined {
  if (block.type === "paragraph") return { nodes: block.children.map(breakAsHtml) };
  if (block.type !== "containerDirective" || block.name !== "text") return undefined;
  const { align, ...others } = attributesOf(block);
  const [paragraph] = block.children;
  if (align === undefined || Object.keys(others).length > 0 || paragraph?.type !== "paragraph") return undefined;
  return { nodes: paragraph.children.map(breakAsHtml), align };
}

function directiveRow({ mark, cells }: Row): ContainerDirective {
  return makeContainer("row", { ...mark }, cells.map(directiveCell));
}

function directiveCell({ isHeader, align, more, children }: Cell): ContainerDirective {
  return makeContainer("cell", { ...(isHeader ? { header: "" } : {}), ...more, ...present({ align }) }, children);
}

const NUMBER = /^\d{1,5}(?:\.\d{1,6})?$/;
const LENGTH = /^\d{1,5}(?:\.\d{1,6})?(?:px|%)$/;
/** Classes that editors put on a table without a meaning. */
const DEFAULT_CLASSES = new Set(["wrapped", "confluenceTable", "relative-table"]);
const DEFAULT_STYLES = new Set(["letter-spacing"]);

/**
 * Reads the attributes of a table: `layout`, `width` (a number in the new editor's form, otherwise with its unit),
 * `fixed` for fixed column widths, and any other attribute, by its HTML name.
 */
function readTableFrame(table: StorageElement): Record<string, string> {
  const { attributes } = table;
  const layout = attributes.get("data-layout") ?? "default";
  const written = attributes.get("data-table-width");
  const styled = readStyleAttribute(table)?.get("width");
  const isWritten = written !== undefined && NUMBER.test(written);
  const isStyled = styled !== undefined && !isWritten && LENGTH.test(styled);
  const width = isWritten ? (written === "760" ? undefined : written) : isStyled ? styled : undefined;
  const hasLayout = /^[a-z-]+$/.test(layout);
  const carried = carriedAttributes(table, {
    names: [...hasLayout ? ["data-layout"] : [], ...isWritten ? ["data-table-width"] : []],
    hasClass: (name) => name === "fixed-table" || DEFAULT_CLASSES.has(name),
    hasStyle: (name) => DEFAULT_STYLES.has(name) || (name === "width" && isStyled),
    taken: TABLE_ATTRIBUTES,
  });
  return {
    ...(layout === "default" || !hasLayout ? {} : { layout }),
    ...present({ width }),
    ...(wordsOf(table, "class").includes("fixed-table") ? { fixed: "" } : {}),
    ...carried,
  };
}

/**
 * Reads the widths of columns, `auto` for a column without one; "" if none has a width, undefined if there is more than
 * widths.
 */
function readColumnWidths(group: StorageElement): string | undefined {
  const columns = onlyElements(group);
  if (columns === undefined || hasMore(group)) return undefined;
  const widths: string[] = [];
  for (const column of columns) {
    const width = readStyleAttribute(column)?.get("width") ?? "auto";
    const isWidth = (name: string) => name === "width";
    if (column.name !== "col" || column.children.length > 0 || hasMore(column, isWidth)) return undefined;
    if (width !== "auto" && !LENGTH.test(width)) return undefined;
    widths.push(width);
  }
  return widths.every((width) => width === "auto") ? "" : widths.join(" ");
}

function hasMore(element: StorageElement, hasStyle: (name: string) => boolean = () => false): boolean {
  return Object.keys(carriedAttributes(element, { hasStyle })).length > 0;
}
