import { oneLine } from "../plain_text.ts";
import type { ContainerDirective, LeafDirective, RootContent } from "../tree.ts";
import { childrenNamed } from "./children_named.ts";
import { codeStorage } from "./code_storage.ts";
import { attributesOf, imageDirectiveStorage } from "./inline_directive_storage.ts";
import { htmlStorage, inlineStorage } from "./inline_storage.ts";
import { listStorage } from "./list_storage.ts";
import { renderElement, renderText } from "./render_element.ts";
import { renderMacro } from "./render_macro.ts";
import { isStorageDirective, splitLabel } from "./storage_directives.ts";
import { tableDirectiveStorage, tableStorage } from "./table_storage.ts";

/**
 * Blocks of Markdown as a page body in the wiki's storage format. The same blocks always give the same text; no ids are
 * invented. Opaque directives give back what they carry; what has no form becomes the text it is written as. References
 * and their definitions mean something only where `parseBody` has resolved them.
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
      return tableStorage(node);
    case "tableRow":
      return tableStorage({ type: "table", children: [node] });
    case "tableCell":
      return renderElement("p", {}, inlineStorage(node.children));
    case "html":
      return htmlBlockStorage(node.value);
    case "math":
      return renderElement("p", {}, renderText(`$$${node.value}$$`));
    case "footnoteDefinition":
      return renderElement("p", {}, renderText(`[^${node.label ?? node.identifier}]:`)) +
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
    if (node.name === "toc") return renderMacro("toc", attributesOf(node));
  }
  return renderElement("p", {}, renderText("::") + spellOpening(node, inlineStorage(node.children)));
}

function containerStorage(node: ContainerDirective): string {
  if (isStorageDirective(node)) {
    switch (node.name) {
      case "table":
        return tableDirectiveStorage(node, mdastToStorage);
      case "layout":
        return renderElement("ac:layout", {}, childrenNamed(node, "section").map(sectionStorage).join(""));
      case "row":
      case "cell":
      case "section":
      case "column":
        break;
      default:
        return macroStorage(node);
    }
  }
  const { label, blocks } = splitLabel(node);
  const opening = spellOpening(node, label === undefined ? "" : inlineStorage(label.children));
  return renderElement("p", {}, `:::${opening}`) + mdastToStorage(blocks) + renderElement("p", {}, ":::");
}

function macroStorage(node: ContainerDirective): string {
  const { label, blocks } = splitLabel(node);
  const title = label === undefined ? undefined : oneLine(label);
  return renderMacro(node.name, { ...attributesOf(node), ...(title === undefined ? {} : { title }) }, {
    kind: "rich-text",
    content: mdastToStorage(blocks),
  });
}

function sectionStorage(section: ContainerDirective): string {
  const cells = childrenNamed(section, "column").map(({ children }) =>
    renderElement("ac:layout-cell", {}, mdastToStorage(children))
  );
  const { type = "single" } = attributesOf(section);
  return renderElement("ac:layout-section", { "ac:type": type }, cells.join(""));
}

/** What follows the colons of a directive that stands for nothing. */
function spellOpening(node: LeafDirective | ContainerDirective, label: string): string {
  const attributes = Object.entries(attributesOf(node)).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return renderText(node.name) + (label === "" ? "" : `[${label}]`) +
    (attributes.length === 0 ? "" : renderText(`{${attributes.join(" ")}}`));
}
