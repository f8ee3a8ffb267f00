import type { Directive, Nodes } from "../tree.ts";

/** Tests whether a node is a directive of any kind. */
export function isDirective(node: Nodes): node is Directive {
  return node.type === "textDirective" || node.type === "leafDirective" || node.type === "containerDirective";
}
