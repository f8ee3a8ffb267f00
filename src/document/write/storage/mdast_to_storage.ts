import { oneLine } from "../../plain_text.ts";
import type { ContainerDirective, LeafDirective, RootContent } from "../../tree.ts";
import { calloutStorage, decisionsStorage } from "./adf_storage.ts";
import { joinAttributes, splitCarried } from "../../storage/carried_attributes.ts";
import { childrenNamed } from "../../storage/children_named.ts";
import { codeStorage } from "./code_storage.ts";
import { galleryStorage } from "./gallery_storage.ts";
import {
  captionedImageStorage,
  htmlStorage,
  imageDirectiveStorage,
  inlineStorage,
  spellDirective,
} from "./inline_storage.ts";
import { listStorage } from "./list_storage.ts";
import { MACRO_LEAVES } from "../../storage/macro_leaves.ts";
import { renderElement, renderXmlText } from "../../storage/render_element.ts";
import { renderFrame, renderMacro } from "./render_macro.ts";
import { blockAttributesStorage } from "./block_attributes_storage.ts";
import { SECTION_ATTRIBUTES } from "../../directives_table.ts";
import { splitLabel } from "../../directive_rules.ts";
import { attributesOf, isStorageDirective } from "../../storage/storage_directives.ts";
import { tableDirectiveStorage, tableStorage } from "./table_storage.ts";

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
    case "footnoteDefinition":
      return renderElement("p", {}, renderXmlText(`[^${node.label ?? node.identifier}]:`)) +
        mdastToStorage(node.children);
    case "definition":
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
  return renderElement("p", {}, renderXmlText("::") + spellDirective(node, inlineStorage(node.children) || undefined));
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
  const opening = spellDirective(node, label && (inlineStorage(label.children) || undefined));
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
