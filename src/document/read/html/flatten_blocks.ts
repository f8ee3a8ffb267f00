import type { LeafDirective, Nodes, PhrasingContent } from "../../tree.ts";
import { isPhrasingNode } from "./node_kinds.ts";

/** Turns blocks into text with a line for each, for places where no block is possible. */
export function flattenBlocks(blocks: readonly Nodes[]): PhrasingContent[] {
  const lines = blocks.map(flatten).filter((line) => line.length > 0);
  return lines.flatMap((line, i) => i === 0 ? line : [{ type: "break" as const }, ...line]);
}

function flatten(node: Nodes): PhrasingContent[] {
  if (isPhrasingNode(node)) return [node];
  switch (node.type) {
    case "paragraph":
    case "heading":
    case "tableCell":
      return node.children;
    case "tableRow":
      return node.children.flatMap((cell, i) =>
        i === 0 ? cell.children : [{ type: "text", value: " " }, ...cell.children]
      );
    case "code":
      return [{ type: "inlineCode", value: node.value.replace(/\s+/g, " ").trim(), position: node.position }];
    case "math":
      return [{ type: "inlineMath", value: node.value, position: node.position }];
    case "leafDirective":
      return flattenLeaf(node);
    default:
      return "children" in node ? flattenBlocks(node.children) : [];
  }
}

function flattenLeaf(node: LeafDirective): PhrasingContent[] {
  const { name, attributes, children, position } = node;
  if (name === "image") return [{ type: "textDirective", name, attributes, children, position }];
  if (name !== "figure") return children;
  const image: PhrasingContent = { type: "image", url: attributes?.["src"] ?? "", alt: attributes?.["alt"], position };
  return children.length === 0 ? [image] : [image, { type: "text", value: " " }, ...children];
}
