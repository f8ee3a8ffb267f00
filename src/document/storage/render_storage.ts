import { renderCdata, renderElement, renderXmlText } from "./render_element.ts";
import type { StorageNode } from "./storage_tree.ts";

/** Renders nodes of a body as well-formed storage format, without comments and processing instructions. */
export function renderStorage(nodes: readonly StorageNode[]): string {
  return nodes.map((node) => {
    if (node.type === "text") return node.cdata ? renderCdata(node.value) : renderXmlText(node.value);
    if (node.name.startsWith("#")) return "";
    const content = node.children.length === 0 ? undefined : renderStorage(node.children);
    return renderElement(node.name, Object.fromEntries(node.attributes), content);
  }).join("");
}
