import { oneLine } from "../../plain_text.ts";
import type { Code, ContainerDirective, LeafDirective, RootContent } from "../../tree.ts";
import { joinAttributes, splitCarried } from "../../storage/carried_attributes.ts";
import { attributesOf, childrenNamed, isStorageDirective } from "../../storage/storage_directives.ts";
import { galleryStorage } from "./gallery_storage.ts";
import {
  captionedImageStorage,
  htmlStorage,
  imageDirectiveStorage,
  inlineStorage,
  spellUnsupported,
} from "./inline_storage.ts";
import { listStorage } from "./list_storage.ts";
import { MACRO_LEAVES } from "../../storage/parameter_kinds.ts";
import { renderCdata, renderElement, renderXmlText, styleAttribute } from "../../storage/render_element.ts";
import { renderFrame, renderMacro } from "./render_macro.ts";
import { MACRO_NAME, SECTION_ATTRIBUTES } from "../../directives/directives_table.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { tableDirectiveStorage, tableStorage } from "./table_storage.ts";
import { readFenceHead, readMacroMeta } from "../../storage/fence_meta.ts";

/**
 * Renders blocks of Markdown as a page body in the wiki's storage format. The same blocks always give the same text,
 * and no IDs are invented. Opaque directives are rendered as the bytes they contain, content without a storage form as
 * its Markdown source. References and definitions must be resolved by `parseBody`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { mdastToStorage } from "./mdast_to_storage.ts";
 *
 * strictEqual(
 *   mdastToStorage([{ type: "paragraph", children: [{ type: "text", value: "1 < 2" }] }]),
 *   "<p>1 &lt; 2</p>",
 * );
 * ```
 */
export function mdastToStorage(nodes: readonly RootContent[]): string {
  return nodes.map(blockStorage).join("");
}

function blockStorage(node: RootContent): string {
  switch (node.type) {
    case "paragraph":
      return renderElement("p", {}, inlineStorage(node.children));
    case "heading":
      return renderElement(`h${node.depth}`, {}, inlineStorage(node.children));
    case "list":
      return listStorage(node, mdastToStorage);
    case "listItem":
      return listStorage({ type: "list", children: [node] }, mdastToStorage);
    case "blockquote":
      return renderElement("blockquote", {}, mdastToStorage(node.children));
    case "thematicBreak":
      return renderElement("hr");
    case "code":
      return codeStorage(node);
    case "table":
      return tableStorage(node, mdastToStorage);
    case "tableRow":
      return tableStorage({ type: "table", children: [node] }, mdastToStorage);
    case "tableCell":
      return renderElement("p", {}, inlineStorage(node.children));
    case "html":
      return htmlBlockStorage(node.value);
    case "math":
      return renderElement("p", {}, renderXmlText(`$$${node.value}$$`));
    case "definition":
    case "footnoteDefinition":
    case "yaml":
      return "";
    case "leafDirective":
      return leafStorage(node);
    case "containerDirective":
      return containerStorage(node);
    default:
      return renderElement("p", {}, inlineStorage([node]));
  }
}

function htmlBlockStorage(value: string): string {
  const content = htmlStorage(value);
  return content === "" ? "" : renderElement("p", {}, content);
}

function leafStorage(node: LeafDirective): string {
  if (isStorageDirective(node)) {
    if (node.name === "storage") return node.attributes?.["xml"] ?? "";
    if (node.name === "image") return imageDirectiveStorage(node);
    const leaf = MACRO_LEAVES.find(({ directive }) => directive === node.name);
    if (leaf !== undefined) return renderMacro(leaf.macro, { "schema-version": leaf.version, ...attributesOf(node) });
    if (node.name === "macro") return renderMacro(oneLine(node), attributesOf(node));
    if (node.name === "blank") return freeLineStorage(attributesOf(node));
  }
  return renderElement(
    "p",
    {},
    renderXmlText("::") + spellUnsupported(node, inlineStorage(node.children) || undefined),
  );
}

function containerStorage(node: ContainerDirective): string {
  if (isStorageDirective(node)) {
    switch (node.name) {
      case "table":
        return tableDirectiveStorage(node, mdastToStorage);
      case "layout":
        return renderElement("ac:layout", {}, childrenNamed(node, "section").map(sectionStorage).join(""));
      case "callout":
        return calloutStorage(attributesOf(node)["type"] ?? "", mdastToStorage(splitLabel(node).blocks));
      case "text":
        return blockAttributesStorage(node.children, attributesOf(node), mdastToStorage) ?? spelledContainer(node);
      case "image":
        return captionedImageStorage(node) ?? spelledContainer(node);
      case "gallery":
        return galleryStorage(node) ?? spelledContainer(node);
      case "decisions":
        return decisionsStorage(node) ?? spelledContainer(node);
      case "div":
      case "p":
        return renderElement(node.name, splitCarried(attributesOf(node)), mdastToStorage(node.children));
      case "row":
      case "cell":
      case "section":
      case "column":
        break;
      default:
        return macroStorage(node);
    }
  }
  return spelledContainer(node);
}

/** Renders an unsupported container as its source. */
function spelledContainer(node: ContainerDirective): string {
  const { label, blocks } = splitLabel(node);
  const opening = spellUnsupported(node, label && (inlineStorage(label.children) || undefined));
  return renderElement("p", {}, `:::${opening}`) + mdastToStorage(blocks) + renderElement("p", {}, ":::");
}

function macroStorage(node: ContainerDirective): string {
  const { label, blocks } = splitLabel(node);
  const title = label === undefined ? undefined : oneLine(label);
  const values = attributesOf(node);
  const body = { kind: "rich-text", content: mdastToStorage(blocks) } as const;
  if (node.name === "macro") return renderMacro(title ?? "", values, body);
  return renderMacro(node.name, title === undefined ? values : { ...values, title }, body);
}

function freeLineStorage({ br, nbsp }: Record<string, string>): string {
  if (br !== undefined) return renderElement("p", {}, renderElement("br"));
  return nbsp === undefined ? renderElement("p") : renderElement("p", {}, renderXmlText("\u00A0"));
}

function sectionStorage(section: ContainerDirective): string {
  const cells = childrenNamed(section, "column").map((column) => {
    const { width, ...more } = attributesOf(column);
    const attributes = joinAttributes({ "data-width": width }, splitCarried(more));
    return renderElement("ac:layout-cell", attributes, mdastToStorage(column.children));
  });
  const { type = "single", ...frame } = attributesOf(section);
  const own = { "ac:type": type, ...renderFrame(frame) };
  return renderElement(
    "ac:layout-section",
    joinAttributes(own, splitCarried(frame, SECTION_ATTRIBUTES)),
    cells.join(""),
  );
}

/**
 * Renders a fenced block as the code macro (the language `code` means none), as the noformat macro, as `pre`, or as the
 * macro that it names.
 */
function codeStorage({ lang, meta, value }: Code): string {
  const body = { kind: "plain-text", content: renderCdata(value) } as const;
  const macro = readMacroMeta(meta ?? "");
  if (typeof lang === "string" && macro !== undefined && MACRO_NAME.test(lang)) return renderMacro(lang, macro, body);
  const { language, parameters } = readFenceHead({ lang, meta });
  if (lang === "pre" && Object.keys(parameters).length === 0) return renderElement("pre", {}, renderXmlText(value));
  return lang === "noformat"
    ? renderMacro("noformat", parameters, body)
    : renderMacro("code", { ...parameters, language: language === "code" ? undefined : language }, body);
}

/** Renders a panel that has no macro. */
function calloutStorage(type: string, content: string): string {
  const parts = attribute("panel-type", type) + renderElement("ac:adf-content", {}, content);
  return extension(renderElement("ac:adf-node", { type: "panel" }, parts));
}

/** Renders a list with boxes as decisions; undefined if it contains anything else. */
function decisionsStorage({ children }: ContainerDirective): string | undefined {
  const [list, ...more] = children;
  if (list?.type !== "list" || more.length > 0) return undefined;
  const items: string[] = [];
  for (const { checked, children: [text, ...rest] } of list.children) {
    if (typeof checked !== "boolean" || text?.type !== "paragraph" || rest.length > 0) return undefined;
    const state = attribute("state", checked ? "DECIDED" : "UNDECIDED");
    const content = renderElement("ac:adf-content", {}, inlineStorage(text.children));
    items.push(renderElement("ac:adf-node", { type: "decision-item" }, state + content));
  }
  return extension(renderElement("ac:adf-node", { type: "decision-list" }, items.join("")));
}

function attribute(key: string, value: string): string {
  return renderElement("ac:adf-attribute", { key }, renderXmlText(value));
}

function extension(content: string): string {
  return renderElement("ac:adf-extension", {}, content);
}

type Values = Readonly<Record<string, string>>;

/** Elements that can be aligned and indented, and others whose attributes a `text` container can express. */
const TEXTS = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);
const KINDS = new Set(["paragraph", "heading", "blockquote", "thematicBreak", "code", "list"]);
const OTHERS = new Set(["blockquote", "hr", "pre", "ul", "ol"]);

/**
 * Renders blocks with the alignment, indent and other attributes of their elements; undefined if there are other blocks
 * among them.
 */
function blockAttributesStorage(
  blocks: readonly RootContent[],
  attributes: Values,
  render: (nodes: readonly RootContent[]) => string,
): string | undefined {
  const written = blocks.map((block) => KINDS.has(block.type) ? addAttributes(render([block]), attributes) : undefined);
  return written.length === 0 || written.includes(undefined) ? undefined : written.join("");
}

function addAttributes(xhtml: string, attributes: Values): string | undefined {
  const [opening, name = "", given = ""] = /^<([\w:-]+)((?: [^>]*?)?)(?= ?\/?>)/.exec(xhtml) ?? [];
  const { align = "", indent = "" } = attributes;
  if (opening === undefined || !(TEXTS.has(name) || (OTHERS.has(name) && align + indent === ""))) return undefined;
  const carried = Object.entries(splitCarried(attributes, ["align", "indent"]))
    .filter(([key]) => !given.includes(` ${key}="`));
  const own = { style: styleAttribute({ "text-align": align || undefined, "margin-left": indent || undefined }) };
  const added = renderElement(name, joinAttributes(own, Object.fromEntries(carried))).slice(0, -" />".length);
  return added + given + xhtml.slice(opening.length);
}
