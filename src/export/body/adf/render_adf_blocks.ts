import { renderElement } from "../../../document/storage/render_element.ts";
import { syncedName } from "../../macros/pages/find_kept.ts";
import { type AdfNode, type RenderAdf, textAttribute, withLost } from "./adf_node.ts";
import { renderCaptioned, renderMediaGroup } from "./render_adf_media.ts";
import { renderAdfCode, renderAdfMacro, renderExtension, renderUnsupported } from "./render_adf_macro.ts";
import { renderAdfText } from "./render_adf_text.ts";

type Render = (node: AdfNode) => string;

const INDENT = 30;

/** Renders blocks of an Atlassian document as storage format; unknown ones become elements that no reader knows. */
export function renderAdfBlocks(nodes: readonly AdfNode[]): string {
  return nodes.map(renderBlock).join("");
}

function renderBlock(node: AdfNode): string {
  const render = BLOCKS.get(node.type);
  if (render !== undefined) return withLost(node, render(node));
  const text = renderAdfText([node], renderAdfBlocks);
  return node.type === "blockCard" || node.type === "embedCard" ? renderElement("p", {}, text) : text;
}

const BLOCKS: ReadonlyMap<string, Render> = new Map<string, Render>([
  ["doc", ({ content }) => renderAdfBlocks(content)],
  ["paragraph", (node) => renderElement("p", alignment(node), inside(node))],
  ["heading", (node) => renderElement(`h${levelOf(node)}`, alignment(node), inside(node))],
  ["bulletList", around("ul")],
  [
    "orderedList",
    (node) => renderElement("ol", { start: textAttribute(node, "order") }, renderAdfBlocks(node.content)),
  ],
  ["listItem", around("li")],
  ["taskList", renderTasks],
  ["taskItem", renderTask],
  ["blockTaskItem", renderTask],
  ["decisionList", renderDecisions],
  ["codeBlock", renderAdfCode],
  ["blockquote", around("blockquote")],
  ["panel", renderPanel],
  ["expand", renderExpand],
  ["nestedExpand", renderExpand],
  ["table", (node) => renderAdfTable(node, renderAdfBlocks)],
  ["mediaSingle", (node) => renderCaptioned(node, renderAdfBlocks)],
  ["mediaGroup", (node) => renderMediaGroup(node, renderAdfBlocks)],
  ["rule", ({ content }) => renderElement("hr") + renderAdfBlocks(content)],
  ["bodiedRule", ({ content }) => renderElement("hr") + renderAdfBlocks(content) + renderElement("hr")],
  ["layoutSection", renderLayout],
  ["layoutColumn", (node) => renderAdfBlocks(node.content)],
  ["extension", (node) => renderExtension(node, renderAdfBlocks)],
  ["bodiedExtension", (node) => renderExtension(node, renderAdfBlocks)],
  ["multiBodiedExtension", (node) => renderExtension(node, renderAdfBlocks)],
  ["extensionFrame", (node) => renderAdfBlocks(node.content)],
  ["bodiedSyncBlock", renderSyncSource],
  ["syncBlock", renderSyncBlock],
  ["confluenceUnsupportedBlock", (node) => renderUnsupported(node)],
]);

function inside({ content }: AdfNode): string {
  return renderAdfText(content, renderAdfBlocks);
}

function around(name: string): Render {
  return ({ content }) => renderElement(name, {}, renderAdfBlocks(content));
}

function levelOf(node: AdfNode): number {
  const level = Number(textAttribute(node, "level") ?? "1");
  return Number.isInteger(level) ? Math.min(6, Math.max(1, level)) : 1;
}

function alignment({ marks }: AdfNode): Record<string, string | undefined> {
  const align = marks.find(({ type }) => type === "alignment");
  const indent = marks.find(({ type }) => type === "indentation");
  const side = align === undefined ? undefined : ALIGN.get(textAttribute(align, "align") ?? "");
  const level = Number(indent === undefined ? 0 : textAttribute(indent, "level") ?? 0);
  const size = marks.flatMap((mark) => mark.type === "fontSize" ? textAttribute(mark, "fontSize") ?? [] : [])[0];
  const style = [
    ...side === undefined ? [] : [`text-align: ${side};`],
    ...level >= 1 && level <= 6 ? [`margin-left: ${Math.trunc(level) * INDENT}px;`] : [],
    ...size !== undefined && /^[a-z-]{1,20}$/.test(size) ? [`font-size: ${size};`] : [],
  ];
  return { style: style.length === 0 ? undefined : style.join(" ") };
}

const ALIGN: ReadonlyMap<string, string> = new Map([["center", "center"], ["end", "right"]]);

/** Renders tasks; a list of tasks within one belongs to the task before it. */
function renderTasks({ content }: AdfNode): string {
  return renderElement("ac:task-list", {}, renderAdfBlocks(content));
}

function renderTask(node: AdfNode): string {
  const status = textAttribute(node, "state") === "DONE" ? "complete" : "incomplete";
  const body = node.type === "taskItem" ? inside(node) : renderAdfBlocks(node.content);
  return renderElement(
    "ac:task",
    {},
    renderElement("ac:task-status", {}, status) + renderElement("ac:task-body", {}, body),
  );
}

function renderDecisions({ content }: AdfNode): string {
  const items = content.map((item) => {
    const state = textAttribute(item, "state") === "DECIDED" ? "DECIDED" : "UNDECIDED";
    const attribute = renderElement("ac:adf-attribute", { key: "state" }, state);
    const isItem = item.type === "decisionItem";
    const body = renderElement("ac:adf-content", {}, isItem ? inside(item) : renderAdfBlocks([item]));
    return withLost(item, renderElement("ac:adf-node", { type: "decision-item" }, attribute + body));
  });
  const list = renderElement("ac:adf-node", { type: "decision-list" }, items.join(""));
  return renderElement("ac:adf-extension", {}, list);
}

/** Macros by which the wiki writes its panels in the storage format. */
const PANELS: ReadonlyMap<string, string> = new Map([
  ["info", "info"],
  ["warning", "note"],
  ["success", "tip"],
  ["tip", "tip"],
  ["error", "warning"],
]);

function renderPanel(node: AdfNode): string {
  const type = textAttribute(node, "panelType") ?? "info";
  const rich = renderAdfBlocks(node.content);
  if (type === "note") {
    const attribute = renderElement("ac:adf-attribute", { key: "panel-type" }, "note");
    const content = renderElement("ac:adf-content", {}, rich);
    return renderElement("ac:adf-extension", {}, renderElement("ac:adf-node", { type: "panel" }, attribute + content));
  }
  const parameters = {
    bgColor: textAttribute(node, "panelColor"),
    panelIconText: textAttribute(node, "panelIconText"),
  };
  return renderAdfMacro(PANELS.get(type) ?? "panel", { parameters: type === "custom" ? parameters : {}, rich });
}

function renderExpand(node: AdfNode): string {
  return renderAdfMacro("expand", {
    parameters: { title: textAttribute(node, "title") },
    rich: renderAdfBlocks(node.content),
  });
}

/** Returns what identifies a synced block, and the page that has its source: `confluence-page/7/block`. */
function syncedBlockOf(node: AdfNode): { readonly name: string | undefined; readonly pageId: string | undefined } {
  const [kind, page = "", id = ""] = ["", "", ...(textAttribute(node, "resourceId") ?? "").split("/")].slice(-3);
  const pageId = kind?.endsWith("confluence-page") && /^\d{1,19}$/.test(page) ? page : undefined;
  return { name: id === "" ? undefined : syncedName(id), pageId };
}

/** Renders the source of a synced block as an excerpt, so that other places can show it. */
function renderSyncSource(node: AdfNode): string {
  const rich = renderAdfBlocks(node.content);
  const { name } = syncedBlockOf(node);
  return name === undefined ? rich : renderAdfMacro("excerpt", { parameters: { name }, rich });
}

/** Renders a synced block: the document rarely has its content too, which is that of the source in another page. */
function renderSyncBlock(node: AdfNode): string {
  if (node.content.length > 0) return renderAdfBlocks(node.content);
  const { name, pageId } = syncedBlockOf(node);
  if (name === undefined || pageId === undefined) return renderAdfMacro("synced-block", {});
  const page = renderElement("ac:link", {}, renderElement("ri:content-entity", { "ri:content-id": pageId }));
  return renderAdfMacro("excerpt-include", { parameters: { name, nopanel: "true" }, references: { "": page } });
}

function renderLayout({ content }: AdfNode): string {
  const cells = content.map((column) =>
    renderElement("ac:layout-cell", { "data-width": textAttribute(column, "width") }, renderBlock(column))
  );
  return renderElement("ac:layout-section", {}, cells.join(""));
}

const COLUMNS = 200;

/** Renders a table, with the numbers of its rows where it shows them. */
function renderAdfTable(node: AdfNode, blocks: RenderAdf): string {
  const isNumbered = node.attrs["isNumberColumnEnabled"] === true;
  let number = 0;
  const rows = node.content.map((row) => {
    if (row.type !== "tableRow") return blocks([row]);
    const isHead = row.content.length > 0 && row.content.every(({ type }) => type === "tableHeader");
    const label = isHead ? "" : String(++number);
    const first = isNumbered ? renderElement(isHead ? "th" : "td", { class: "numberingColumn" }, label) : "";
    return withLost(row, renderElement("tr", {}, first + row.content.map((cell) => renderCell(cell, blocks)).join("")));
  });
  const attributes = {
    "data-layout": textAttribute(node, "layout"),
    "data-table-width": textAttribute(node, "width"),
  };
  return renderElement("table", attributes, widths(node, isNumbered) + renderElement("tbody", {}, rows.join("")));
}

const VALIGN = /^(?:top|middle|bottom)$/;

function renderCell(cell: AdfNode, blocks: RenderAdf): string {
  const name = cell.type === "tableHeader" ? "th" : "td";
  const isCell = cell.type === "tableHeader" || cell.type === "tableCell";
  const xhtml = renderElement(name, {
    colspan: textAttribute(cell, "colspan"),
    rowspan: textAttribute(cell, "rowspan"),
    "data-highlight-colour": textAttribute(cell, "background"),
    style: VALIGN.test(textAttribute(cell, "valign") ?? "") ? `vertical-align: ${cell.attrs["valign"]};` : undefined,
  }, blocks(isCell ? cell.content : [cell]));
  return isCell ? withLost(cell, xhtml) : xhtml;
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
