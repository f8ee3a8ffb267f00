import type { Nodes } from "../../tree.ts";
import type { MarkupCount } from "./markup_count.ts";

const INCLUDE = /^\s*<!--[ \t]*@include:/;

/** Counts the comments with which VitePress includes files. */
export function countIncludes(node: Nodes, dropped: MarkupCount): void {
  if (node.type === "html" && INCLUDE.test(node.value)) dropped.add("<!--@include: …-->", node.position?.start);
  if ("children" in node) { for (const child of node.children) countIncludes(child, dropped); }
}
