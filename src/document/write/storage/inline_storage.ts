import { OUTPUT_TYPE } from "../../directives/directives_table.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { oneLine, plainText } from "../../plain_text.ts";
import type { ContainerDirective, Directive, InlineCode, PhrasingContent, TextDirective } from "../../tree.ts";
import { macroOfFormula } from "../../read/wiki_forms/formula_forms.ts";
import { isComment } from "../../read/markdown/comments.ts";
import { joinAttributes, splitCarried } from "../../storage/carried_attributes.ts";
import { isBlock } from "../../storage/flow_groups.ts";
import { attributesOf, isSoundStorage, isStorageDirective } from "../../storage/storage_directives.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { renderCdata, renderElement, renderXmlText, styleAttribute } from "../../storage/render_element.ts";
import { renderResource } from "../../storage/resource.ts";
import { renderMacro } from "./render_macro.ts";

type Values = Readonly<Record<string, string>>;

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
  if (node.type !== "textDirective" || !OBJECTS.has(node.name) || !isSoundStorage(node)) return false;
  return parseStorage(inlineNode(node)).some((piece) => piece.type === "element" && isBlock(piece));
}

/** Directives that are a block if there is no text beside them. */
const OBJECTS = new Set(["image", "macro", "inline", "excerpt", "storage"]);

function isText(node: PhrasingContent): boolean {
  if (node.type === "text") return /\S/.test(node.value);
  if (node.type === "textDirective") return !OBJECTS.has(node.name);
  return node.type !== "image";
}

const MARKS = { strong: "strong", emphasis: "em", delete: "del" } as const;

function inlineNode(node: PhrasingContent): string {
  switch (node.type) {
    case "text":
      return renderXmlText(node.value.replace(/[\r\n]+/g, " "));
    case "strong":
    case "emphasis":
    case "delete":
      return renderElement(MARKS[node.type], {}, inlineStorage(node.children));
    case "inlineCode":
      return codeStorage(node);
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
      return directiveStorage(node);
    case "html":
      return htmlStorage(node.value);
    case "footnoteReference":
      return renderXmlText(`[^${node.label ?? node.identifier}]`);
    case "inlineMath":
      return renderXmlText(`$${node.value}$`);
  }
}

function codeStorage(node: InlineCode): string {
  const macro = macroOfFormula(node);
  if (macro === undefined) return renderElement("code", {}, renderXmlText(node.value.replace(/\r?\n/g, " ")));
  return renderMacro(macro, {}, { kind: "plain-text", content: renderCdata(node.value) });
}

function linkStorage({ url, title, children }: Extract<PhrasingContent, { type: "link" }>): string {
  if (url.length > 1 && url.startsWith("#") && (title ?? "") === "") {
    return renderElement("ac:link", { "ac:anchor": url.slice(1) }, renderLinkBody(children) || undefined);
  }
  return renderElement("a", { href: url, title: title ?? undefined }, inlineStorage(children));
}

/** Renders the body of an `ac:link`: a plain one if the text has no marks, empty if it has no text. */
function renderLinkBody(nodes: readonly PhrasingContent[]): string {
  if (nodes.length === 0) return "";
  if (!nodes.every(({ type }) => type === "text")) return renderElement("ac:link-body", {}, inlineStorage(nodes));
  const text = nodes.map(plainText).join("").replace(/[\r\n]+/g, " ");
  return renderElement("ac:plain-text-link-body", {}, renderCdata(text));
}

/** Renders HTML in Markdown: line breaks as such, comments not at all, and everything else as visible text. */
export function htmlStorage(value: string): string {
  if (isComment({ type: "html", value })) return "";
  return value.split(/(<br\s*\/?>)/i)
    .map((piece, i) => i % 2 === 1 ? renderElement("br") : renderXmlText(piece))
    .join("");
}

function directiveStorage(node: TextDirective): string {
  if (!isStorageDirective(node)) return spelledInline(node);
  const attributes = attributesOf(node);
  return macroStorage(node, attributes) ?? elementStorage(node, attributes);
}

/** Renders a directive that is a macro; undefined for others. */
function macroStorage(node: TextDirective, attributes: Values): string | undefined {
  switch (node.name) {
    case "status":
      return statusStorage(node, attributes);
    case "anchor":
      return renderMacro("anchor", { "": attributes["name"] });
    case "jira":
      return renderMacro("jira", { ...attributes, key: oneLine(node) });
    case "macro":
      return renderMacro(oneLine(node), attributes);
    case "excerpt":
      return aroundText(node, "excerpt", { ...attributes, [OUTPUT_TYPE]: "INLINE" });
    case "inline": {
      const { macro = "", ...values } = attributes;
      return aroundText(node, macro, values);
    }
    case "footnote":
      return aroundText(node, "footnote", attributes);
    default:
      return undefined;
  }
}

function elementStorage(node: TextDirective, attributes: Values): string {
  const { anchor, card, color, background } = attributes;
  switch (node.name) {
    case "date":
      return renderElement("time", { datetime: oneLine(node) });
    case "emoji":
      return emojiStorage(node, attributes);
    case "card":
      return cardStorage(node, attributes);
    case "placeholder":
      return renderElement("ac:placeholder", { "ac:type": attributes["type"] }, renderXmlText(oneLine(node)));
    case "span": {
      const own = { style: styleAttribute({ color, "background-color": background }) };
      const carried = splitCarried(attributes, ["color", "background"]);
      return renderElement("span", joinAttributes(own, carried), inlineStorage(node.children));
    }
    case "page":
    case "blog":
    case "space":
    case "attachment":
    case "user": {
      const content = renderResource(node.name, attributes) + renderLinkBody(node.children);
      return renderElement("ac:link", { "ac:anchor": anchor, "ac:card-appearance": card }, content || undefined);
    }
    case "image":
      return imageDirectiveStorage(node);
    case "cell":
    case "row":
    case "item":
      return spelledInline(node);
    case "storage":
      return attributes["xml"] ?? "";
    default:
      return renderElement(node.name, splitCarried(attributes), inlineStorage(node.children));
  }
}

function statusStorage(node: TextDirective, { color, subtle }: Values): string {
  return renderMacro("status", { title: oneLine(node), colour: color, subtle: subtle === "" ? "true" : subtle });
}

function aroundText({ children }: TextDirective, name: string, values: Values): string {
  return renderMacro(name, values, { kind: "rich-text", content: renderElement("p", {}, inlineStorage(children)) });
}

function emojiStorage(node: TextDirective, { name, ...more }: Values): string {
  const label = oneLine(node);
  const written: Record<string, string> = { "ac:name": name ?? label.replace(/^:(.+):$/, "$1") };
  if (name !== undefined) written["ac:emoji-shortname"] = label;
  for (const key of Object.keys(more).sort()) written[`ac:emoji-${key}`] = more[key] ?? "";
  return renderElement("ac:emoticon", written);
}

function cardStorage({ children }: TextDirective, { url = "", as = "inline", layout, width, datasource }: Values) {
  return renderElement("a", {
    ...{ href: url, "data-card-appearance": as },
    ...{ "data-layout": layout, "data-width": width, "data-datasource": datasource },
  }, children.length === 0 ? renderXmlText(url) : inlineStorage(children));
}

/** Renders an image with attributes, inline or on its own. */
export function imageDirectiveStorage(node: Directive): string {
  const { caption, ...facts } = attributesOf(node);
  return renderImage({ ...facts, alt: oneLine(node) }, caption === undefined ? undefined : renderXmlText(caption));
}

/** Renders an image with its caption, which must be one paragraph; undefined if it is not. */
export function captionedImageStorage(node: ContainerDirective): string | undefined {
  const { label, blocks: [caption, ...others] } = splitLabel(node);
  if (caption?.type !== "paragraph" || others.length > 0) return undefined;
  const alt = label === undefined ? "" : oneLine(label);
  return renderImage({ ...attributesOf(node), alt }, inlineStorage(caption.children));
}

function spelledInline(node: TextDirective): string {
  const label = node.children.length === 0 ? undefined : inlineStorage(node.children);
  return renderXmlText(":") + spellUnsupported(node, label);
}

/** Spells an unsupported directive after its colons; its label is XHTML. */
export function spellUnsupported(node: Directive, label: string | undefined): string {
  const attributes = Object.entries(attributesOf(node)).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return renderXmlText(node.name) + (label === undefined ? "" : `[${label}]`) +
    (attributes.length === 0 ? "" : renderXmlText(`{${attributes.join(" ")}}`));
}

const ATTACHMENT = "attachment:";

/**
 * Renders an image in the storage format.
 *
 * @param facts `src`, an address or `attachment:` and the name of a file; the page of that file; the border; and all
 * other attributes by their names after `ac:`.
 * @param caption Caption below the image, as XHTML.
 */
function renderImage(facts: Readonly<Record<string, string | null | undefined>>, caption?: string): string {
  const { src, alt, title, page, space, "page-id": id, "border-size": size, "border-color": color, ...more } = facts;
  const own = [["alt", alt], ["title", title]] as const;
  const others = Object.entries(more).sort(([a], [b]) => a < b ? -1 : 1);
  const attributes = [...own.filter(([, value]) => value), ...others].map(([name, value]) =>
    [`ac:${name}`, value ?? undefined] as const
  );
  const place = { page: page ?? undefined, space: space ?? undefined, "page-id": id ?? undefined };
  const source = src?.startsWith(ATTACHMENT) === true
    ? renderResource("attachment", { name: src.slice(ATTACHMENT.length), ...place })
    : renderResource("url", { url: src ?? "" });
  const below = caption === undefined ? "" : renderElement("ac:caption", {}, renderElement("p", {}, caption));
  const border = size === undefined && color === undefined
    ? ""
    : renderElement("ac:adf-mark", { key: "border", size: size ?? "1", color: color ?? "#091e4224" });
  return renderElement("ac:image", Object.fromEntries(attributes), source + below + border);
}
