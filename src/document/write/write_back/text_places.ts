import { parseStorage } from "../../storage/parse_storage.ts";
import type { StorageNode } from "../../storage/storage_tree.ts";

/** Elements that contain visible text. */
const HOLDERS = new Set([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "div", "section"],
  ...["table", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["strong", "b", "em", "i", "del", "s", "u", "sub", "sup", "small", "big", "span", "code", "a"],
  ...["ac:task-list", "ac:task", "ac:task-body", "ac:layout", "ac:layout-section", "ac:layout-cell"],
  ...["ac:structured-macro", "ac:macro", "ac:rich-text-body", "ac:adf-extension", "ac:adf-node", "ac:adf-content"],
  ...["ac:link", "ac:link-body", "ac:image", "ac:caption"],
]);

/**
 * Marks the offsets of a piece of a page body where an element may start within visible text: 1 for each, by UTF-16
 * code unit. A well-formed range from there can be wrapped in an element.
 */
export function textPlaces(xhtml: string): Uint8Array {
  const places = new Uint8Array(xhtml.length);
  mark(parseStorage(xhtml), xhtml, places);
  return places;
}

function mark(nodes: readonly StorageNode[], xhtml: string, places: Uint8Array): void {
  for (const node of nodes) {
    const { start, end } = node;
    if (node.type === "element") {
      places[start] = 1;
      if (HOLDERS.has(node.name)) mark(node.children, xhtml, places);
    } else if (!node.cdata) {
      places.fill(1, start, end);
      for (const { 0: name, index } of xhtml.slice(start, end).matchAll(/&[^;]*;/g)) {
        places.fill(0, start + index + 1, start + index + name.length);
      }
    }
  }
}
