import type { PhrasingContent } from "../../tree.ts";

/** Writes line breaks as HTML, where Markdown has none: in one line, and at the end of a paragraph. */
export function breakAsHtml(node: PhrasingContent): PhrasingContent {
  if (node.type === "break") return { type: "html", value: "<br>" };
  return "children" in node ? { ...node, children: node.children.map(breakAsHtml) } : node;
}
