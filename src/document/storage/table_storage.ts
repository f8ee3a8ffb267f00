import type { ContainerDirective, RootContent, Table } from "../tree.ts";
import { attributesOf } from "./inline_directive_storage.ts";
import { bareStorage } from "./inline_storage.ts";
import { renderElement } from "./render_element.ts";
import { childrenNamed } from "./children_named.ts";

type Blocks = (nodes: readonly RootContent[]) => string;

/** A GFM table. A first row without any text is only there because Markdown wants one. */
export function tableStorage({ align, children }: Table): string {
  const rows = children.map((row, index) => {
    const name = index === 0 ? "th" : "td";
    if (index === 0 && children.length > 1 && row.children.every((cell) => cell.children.length === 0)) return "";
    const cells = row.children.map((cell, column) =>
      renderElement(name, { style: alignment(align?.[column]) }, bareStorage(cell.children))
    );
    return renderElement("tr", {}, cells.join(""));
  });
  return wrapRows(rows.join(""));
}

/** A table whose cells hold blocks or span others. */
export function tableDirectiveStorage(node: ContainerDirective, blocks: Blocks): string {
  const rows = childrenNamed(node, "row").map((row) =>
    renderElement("tr", {}, childrenNamed(row, "cell").map((cell) => cellStorage(cell, blocks)).join(""))
  );
  return wrapRows(rows.join(""));
}

function cellStorage(cell: ContainerDirective, blocks: Blocks): string {
  const { colspan, rowspan, header, align } = attributesOf(cell);
  return renderElement(
    header === undefined ? "td" : "th",
    { colspan, rowspan, style: alignment(align) },
    blocks(cell.children),
  );
}

function alignment(align: string | null | undefined): string | undefined {
  return (align ?? "") === "" ? undefined : `text-align: ${align};`;
}

function wrapRows(rows: string): string {
  return renderElement("table", {}, renderElement("tbody", {}, rows));
}
