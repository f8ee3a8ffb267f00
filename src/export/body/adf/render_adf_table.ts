import { renderElement } from "../../../document/storage/render_element.ts";
import { type AdfNode, type RenderAdf, textAttribute } from "./adf_node.ts";

const COLUMNS = 200;

/** Renders a table, with the numbers of its rows where it shows them. */
export function renderAdfTable(node: AdfNode, blocks: RenderAdf): string {
  const isNumbered = node.attrs["isNumberColumnEnabled"] === true;
  let number = 0;
  const rows = node.content.map((row) => {
    if (row.type !== "tableRow") return blocks([row]);
    const isHead = row.content.length > 0 && row.content.every(({ type }) => type === "tableHeader");
    const label = isHead ? "" : String(++number);
    const first = isNumbered ? renderElement(isHead ? "th" : "td", { class: "numberingColumn" }, label) : "";
    return renderElement("tr", {}, first + row.content.map((cell) => renderCell(cell, blocks)).join(""));
  });
  const attributes = {
    "data-layout": textAttribute(node, "layout"),
    "data-table-width": textAttribute(node, "width"),
  };
  return renderElement("table", attributes, widths(node, isNumbered) + renderElement("tbody", {}, rows.join("")));
}

function renderCell(cell: AdfNode, blocks: RenderAdf): string {
  const name = cell.type === "tableHeader" ? "th" : "td";
  const isCell = cell.type === "tableHeader" || cell.type === "tableCell";
  return renderElement(name, {
    colspan: textAttribute(cell, "colspan"),
    rowspan: textAttribute(cell, "rowspan"),
    "data-highlight-colour": textAttribute(cell, "background"),
  }, blocks(isCell ? cell.content : [cell]));
}

/** Renders the widths of the columns, which the cells of the first row have. */
function widths({ content }: AdfNode, isNumbered: boolean): string {
  const [first] = content;
  const own = (first?.content ?? []).flatMap(({ attrs }): unknown[] => {
    const given = attrs["colwidth"];
    const span = typeof attrs["colspan"] === "number" ? Math.min(Math.max(1, attrs["colspan"]), COLUMNS) : 1;
    return Array.isArray(given) ? given : Array.from({ length: span }, () => 0);
  }).slice(0, COLUMNS);
  if (!own.some((width) => typeof width === "number" && width > 0)) return "";
  const columns = [...isNumbered ? [0] : [], ...own].map((width) =>
    renderElement("col", typeof width === "number" && width > 0 ? { style: `width: ${Math.round(width)}px;` } : {})
  );
  return renderElement("colgroup", {}, columns.join(""));
}
