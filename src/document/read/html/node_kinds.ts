import type { ContainerDirective, Nodes, PhrasingContent } from "../../tree.ts";

/** Block, or definition. */
export type FlowNode = ContainerDirective["children"][number];

const PHRASING: ReadonlySet<Nodes["type"]> = new Set([
  ...["break", "delete", "emphasis", "footnoteReference", "html", "image", "imageReference", "inlineCode"] as const,
  ...["inlineMath", "link", "linkReference", "strong", "text", "textDirective"] as const,
]);

/** Tests for a node within text. */
export function isPhrasingNode(node: Nodes): node is PhrasingContent {
  return PHRASING.has(node.type);
}

const FLOW: ReadonlySet<Nodes["type"]> = new Set([
  ...["blockquote", "code", "containerDirective", "definition", "footnoteDefinition", "heading", "html"] as const,
  ...["leafDirective", "list", "math", "paragraph", "table", "thematicBreak"] as const,
]);

/** Tests for a block or definition. */
export function isFlowNode(node: Nodes): node is FlowNode {
  return FLOW.has(node.type);
}
