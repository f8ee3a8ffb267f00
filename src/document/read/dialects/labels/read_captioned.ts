import { plainText } from "../../../plain_text.ts";
import type { ContainerDirective, ListItem, PhrasingContent, RootContent, Table, TableCell } from "../../../tree.ts";
import { directiveTable } from "../../html/read_html_table.ts";
import { isTable } from "../../../tables/table_node.ts";
import type { Labeled } from "./labeled.ts";
import { parseCaption } from "./parse_caption.ts";

/** Reads a figure or table of MyST, as `renderDirectiveHead` writes it. Undefined for other blocks. */
export function readCaptioned(node: ContainerDirective): Labeled | undefined {
  const { class: name, id, "data-head": caption } = node.attributes ?? {};
  if (node.name !== "div") return undefined;
  const names = id ? [id] : [];
  if (name === "myst-figure") return { names, ...readFigure(node) };
  if (name !== "myst-table" && name !== "myst-list-table") return undefined;
  const table = name === "myst-list-table" ? readListTable(node) : undefined;
  const blocks: readonly RootContent[] = table === undefined ? node.children : [table];
  const children = caption ? parseCaption(caption, node) : [];
  const [first] = blocks;
  if (first !== undefined && isTable(first)) return { names, ...captionOf("table", children), blocks };
  return { names, blocks: children.length === 0 ? blocks : [paragraphOf(children, node), ...blocks] };
}

function captionOf(kind: "figure" | "table", children: readonly PhrasingContent[]): Pick<Labeled, "caption"> {
  return children.length === 0 ? {} : { caption: { kind, children } };
}

function paragraphOf(children: readonly PhrasingContent[], { position }: ContainerDirective): RootContent {
  return { type: "paragraph", children: [...children], position };
}

/** Reads a figure: its first paragraph is the caption, and the others are a legend. */
function readFigure(node: ContainerDirective): Omit<Labeled, "names"> {
  const { attributes, children, position } = node;
  const { "data-head": head, "data-alt": alt, "data-width": width } = attributes ?? {};
  const src = head ?? "";
  if (src === "") return { blocks: children };
  const [first, ...others] = children;
  const isCaptioned = first?.type === "paragraph";
  const caption = isCaptioned ? first.children : [];
  const text = alt ?? caption.map((node) => plainText(node)).join("");
  const [, size, unit = ""] = /^(\d{1,5}(?:\.\d{1,3})?)[ \t]*(px|%)?$/.exec(width ?? "") ?? [];
  const picture: PhrasingContent = size === undefined ? { type: "image", url: src, alt: text, position } : {
    type: "textDirective",
    name: "image",
    attributes: { src, width: unit === "%" ? `${size}%` : size },
    children: text === "" ? [] : [{ type: "text", value: text }],
    position,
  };
  const shown = paragraphOf([picture], node);
  return { ...captionOf("figure", caption), blocks: [shown, ...isCaptioned ? others : children] };
}

/** Reads a list of lists as a table; undefined for other content. */
function readListTable(
  { attributes, children: [list, ...more], position }: ContainerDirective,
): RootContent | undefined {
  if (list?.type !== "list" || more.length > 0) return undefined;
  const blocks = new Map<TableCell, ListItem["children"]>();
  const rows: Table["children"] = [];
  for (const item of list.children) {
    const [cells, ...others] = item.children;
    if (cells?.type !== "list" || others.length > 0) return undefined;
    const row = cells.children.map(({ children, position }): TableCell => {
      const cell: TableCell = { type: "tableCell", children: [], position };
      blocks.set(cell, children);
      return cell;
    });
    rows.push({ type: "tableRow", children: row, position: item.position });
  }
  const headRows = Number(/^\d{1,3}$/.exec(attributes?.["data-header-rows"] ?? "")?.[0] ?? 0);
  return directiveTable({ type: "table", align: [], children: rows, position }, blocks, headRows);
}
