import type { Nodes } from "./tree.ts";

/** Lists a node and all its descendants in document order. */
export function* listNodes(node: Nodes): Generator<Nodes> {
  yield node;
  if (!("children" in node)) return;
  for (const child of node.children) yield* listNodes(child);
}
