import type { PhrasingContent } from "../../tree.ts";

/** Tests whether the content has a line break, at any depth. */
export function hasBreak(nodes: readonly PhrasingContent[]): boolean {
  return nodes.some((node) => node.type === "break" || ("children" in node && hasBreak(node.children)));
}
