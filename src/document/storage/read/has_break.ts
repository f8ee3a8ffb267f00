import type { PhrasingContent } from "../../tree.ts";

/** Whether there is a line break in it, at any depth. */
export function hasBreak(nodes: readonly PhrasingContent[]): boolean {
  return nodes.some((node) => node.type === "break" || ("children" in node && hasBreak(node.children)));
}
