import { isRecord } from "../../../base/record.ts";
import { renderElement, renderXmlText } from "../../../document/storage/render_element.ts";
import { type AdfNode, type RenderAdf, textAttribute, withLost } from "./adf_node.ts";
import { renderMediaInline } from "./render_adf_media.ts";
import { renderAdfMacro, renderExtension, renderUnsupported } from "./render_adf_macro.ts";

type RenderText = (node: AdfNode, blocks: RenderAdf) => string;

/** Renders nodes within text as storage format. */
export function renderAdfText(nodes: readonly AdfNode[], blocks: RenderAdf): string {
  return nodes.map((node) => {
    const stray = LEAVES.has(node.type) ? blocks(node.content) : "";
    const render = TEXTS.get(node.type);
    if (render === undefined) return marked(node, renderUnknown(node, blocks)) + stray; // it is reported itself
    return withLost(node, marked(node, render(node, blocks))) + stray;
  }).join("");
}

/** Nodes that should have no content; what they have follows them. */
const LEAVES: ReadonlySet<string> = new Set([
  ...["text", "hardBreak", "mention", "emoji", "date", "status", "inlineCard", "blockCard", "embedCard", "mediaInline"],
  ...["media", "placeholder", "confluenceUnsupportedInline"],
]);

const TEXTS: ReadonlyMap<string, RenderText> = new Map<string, RenderText>([
  ["text", ({ text }) => renderXmlText(text)],
  ["hardBreak", () => renderElement("br")],
  ["mention", renderMention],
  ["emoji", renderEmoji],
  ["date", renderDate],
  ["status", renderStatus],
  ["inlineCard", renderCard],
  ["blockCard", renderCard],
  ["embedCard", renderCard],
  ["mediaInline", renderMediaInline],
  ["media", renderMediaInline],
  ["inlineExtension", (node, blocks) => renderExtension(node, blocks)],
  ["placeholder", (node) => renderElement("ac:placeholder", {}, renderXmlText(textAttribute(node, "text") ?? ""))],
  ["confluenceUnsupportedInline", (node) => renderUnsupported(node)],
  ["caption", ({ content }, blocks) => renderElement("p", {}, renderAdfText(content, blocks))],
]);

/** Blocks that can stand where text is expected. */
const BLOCK_TYPES =
  /^(?:paragraph|heading|bulletList|orderedList|listItem|taskList|taskItem|blockTaskItem|decisionList|codeBlock|blockquote|panel|expand|nestedExpand|table|mediaSingle|mediaGroup|rule|layoutSection|layoutColumn|extension|bodiedExtension|multiBodiedExtension|extensionFrame|syncBlock|bodiedSyncBlock|doc)$/;

/** Renders an unknown node as an element of its name, which is reported where it is read. */
function renderUnknown(node: AdfNode, blocks: RenderAdf): string {
  if (BLOCK_TYPES.test(node.type)) return blocks([node]);
  const text = textAttribute(node, "text") ?? textAttribute(node, "title") ?? textAttribute(node, "url") ?? "";
  const own = node.content.length === 0 ? text : "";
  return renderElement(elementName(node.type), {}, renderXmlText(own) + blocks(node.content));
}

function elementName(type: string): string {
  return `adf-${type.replace(/[^A-Za-z0-9-]+/g, "").slice(0, 40) || "node"}`;
}

const MARKS: ReadonlyMap<string, string> = new Map([
  ["strong", "strong"],
  ["em", "em"],
  ["underline", "u"],
  ["strike", "del"],
  ["code", "code"],
]);
/** Marks without a visible effect within text. */
const SILENT: ReadonlySet<string> = new Set([
  ...["annotation", "alignment", "indentation", "breakout", "fragment", "dataConsumer", "border", "unsupportedMark"],
  ...["confluenceInlineComment", "unsupportedNodeAttribute", "typeAheadQuery"],
]);

/** Wraps a node in its marks; a link is the outermost. */
function marked(node: AdfNode, xhtml: string): string {
  const isPicture = node.type === "media" || node.type === "mediaInline";
  const marks = node.marks.filter(({ type }) => !isPicture || type !== "link");
  const links = marks.filter(({ type }) => type === "link");
  const others = marks.filter(({ type }) => type !== "link" && !SILENT.has(type));
  return [...others, ...links].reduce((inner, mark) => renderMark(mark, inner), xhtml);
}

function renderMark(mark: AdfNode, inner: string): string {
  const plain = MARKS.get(mark.type);
  if (plain !== undefined) return renderElement(plain, {}, inner);
  switch (mark.type) {
    case "link":
      return renderElement("a", { href: textAttribute(mark, "href"), title: textAttribute(mark, "title") }, inner);
    case "subsup":
      return renderElement(textAttribute(mark, "type") === "sub" ? "sub" : "sup", {}, inner);
    case "textColor":
      return renderElement("span", { style: `color: ${colorOf(mark)};` }, inner);
    case "backgroundColor":
      return renderElement("span", { style: `background-color: ${colorOf(mark)};` }, inner);
    default:
      return renderElement(`${elementName(mark.type)}-mark`, {}, inner);
  }
}

function colorOf(mark: AdfNode): string {
  return (textAttribute(mark, "color") ?? "inherit").replace(/[:;"]/g, "");
}

function renderMention(node: AdfNode): string {
  const id = textAttribute(node, "id");
  const text = textAttribute(node, "text") ?? "";
  if (id === undefined) return renderXmlText(text);
  const target = renderElement("ri:user", { "ri:account-id": id });
  const body = text === "" ? "" : renderElement("ac:link-body", {}, renderXmlText(text));
  return renderElement("ac:link", {}, target + body);
}

function renderEmoji(node: AdfNode): string {
  const short = textAttribute(node, "shortName") ?? "";
  return renderElement("ac:emoticon", {
    "ac:name": short.replaceAll(":", "") || "emoji",
    "ac:emoji-shortname": short || undefined,
    "ac:emoji-id": textAttribute(node, "id"),
    "ac:emoji-fallback": textAttribute(node, "text"),
  });
}

/** Last millisecond of a date with a year of four digits. */
const LAST_DAY = 253_402_300_799_999;

function renderDate(node: AdfNode): string {
  const time = Number(textAttribute(node, "timestamp") ?? "NaN");
  if (!(time >= -62_135_596_800_000 && time <= LAST_DAY)) return renderElement("time");
  return renderElement("time", { datetime: new Date(time).toISOString().slice(0, 10) });
}

function renderStatus(node: AdfNode): string {
  const title = textAttribute(node, "text");
  const isSubtle = textAttribute(node, "style") === "subtle";
  return renderAdfMacro("status", {
    parameters: { title, colour: textAttribute(node, "color"), subtle: isSubtle ? "true" : undefined },
  });
}

function renderCard(node: AdfNode): string {
  const data = isRecord(node.attrs["data"]) ? node.attrs["data"] : {};
  const url = textAttribute(node, "url") ?? (typeof data["url"] === "string" ? data["url"] : "");
  const given = node.attrs["datasource"];
  const datasource = isRecord(given) ? JSON.stringify(given) : undefined;
  const name = typeof data["name"] === "string" && data["name"] !== "" ? data["name"] : url;
  return url === "" && datasource === undefined
    ? renderUnknown({ ...node, attrs: { text: name, ...node.attrs }, content: [] }, () => "")
    : renderElement("a", { href: url, "data-datasource": datasource }, renderXmlText(name));
}
