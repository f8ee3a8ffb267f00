import type { PhrasingContent } from "../../tree.ts";
import { isBlock } from "../../storage/flow_groups.ts";
import { renderImage } from "./image_storage.ts";
import { inlineDirectiveStorage } from "./inline_directive_storage.ts";
import { isSoundStorage } from "../../storage/is_sound_storage.ts";
import { renderLinkBody } from "./link_body.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { renderElement, renderXmlText } from "../../storage/render_element.ts";

type Link = Extract<PhrasingContent, { type: "link" }>;

/**
 * Renders text with marks, links and images as XHTML. Content without a storage form is rendered as its Markdown
 * source.
 */
export function inlineStorage(nodes: readonly PhrasingContent[]): string {
  return nodes.map(inlineNode).join("");
}

/**
 * Renders the text of an item or a cell without an enclosing paragraph. Uses a paragraph for lone images or opaque
 * pieces, and for pieces that are blocks even inside text, which would otherwise become blocks.
 */
export function bareStorage(nodes: readonly PhrasingContent[]): string {
  const content = inlineStorage(nodes);
  const isBare = nodes.some(isText) && !nodes.some(breaksText);
  return content === "" || isBare ? content : renderElement("p", {}, content);
}

function breaksText(node: PhrasingContent): boolean {
  if (node.type !== "textDirective" || !OBJECTS.has(node.name)) return false;
  if (!isSoundStorage(node)) return false;
  return parseStorage(inlineNode(node)).some((piece) => piece.type === "element" && isBlock(piece));
}

/** Directives that are a block if there is no text beside them. */
const OBJECTS = new Set(["image", "macro", "inline", "excerpt", "storage"]);

function isText(node: PhrasingContent): boolean {
  if (node.type === "text") return /\S/.test(node.value);
  if (node.type === "textDirective") return !OBJECTS.has(node.name);
  return node.type !== "image";
}

function inlineNode(node: PhrasingContent): string {
  switch (node.type) {
    case "text":
      return renderXmlText(node.value.replace(/[\r\n]+/g, " "));
    case "strong":
      return renderElement("strong", {}, inlineStorage(node.children));
    case "emphasis":
      return renderElement("em", {}, inlineStorage(node.children));
    case "delete":
      return renderElement("del", {}, inlineStorage(node.children));
    case "inlineCode":
      return renderElement("code", {}, renderXmlText(node.value));
    case "break":
      return renderElement("br");
    case "link":
      return linkStorage(node);
    case "linkReference":
      return inlineStorage(node.children);
    case "image":
      return renderImage({ src: node.url, alt: node.alt, title: node.title });
    case "imageReference":
      return renderXmlText(node.alt ?? "");
    case "textDirective":
      return inlineDirectiveStorage(node, inlineStorage);
    case "html":
      return htmlStorage(node.value);
    case "footnoteReference":
      return renderXmlText(`[^${node.label ?? node.identifier}]`);
    case "inlineMath":
      return renderXmlText(`$${node.value}$`);
  }
}

function linkStorage({ url, title, children }: Link): string {
  if (url.length > 1 && url.startsWith("#") && (title ?? "") === "") {
    return renderElement("ac:link", { "ac:anchor": url.slice(1) }, renderLinkBody(children, inlineStorage));
  }
  return renderElement("a", { href: url, title: title ?? undefined }, inlineStorage(children));
}

/**
 * Renders HTML in Markdown: line breaks as such, everything else as visible text. Drops the empty comment that
 * separates two lists in Markdown.
 */
export function htmlStorage(value: string): string {
  if (/^\s*<!--\s*-->\s*$/.test(value)) return "";
  return value.split(/(<br\s*\/?>)/i)
    .map((piece, i) => i % 2 === 1 ? renderElement("br") : renderXmlText(piece))
    .join("");
}
