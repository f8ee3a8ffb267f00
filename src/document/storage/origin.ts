import type { StorageNode } from "./storage_tree.ts";

/** Position in the parsed text. */
export type Origin = Pick<StorageNode, "start" | "end">;

const ORIGIN = Symbol("origin");

/** Attaches the source position to a node; copies of the node keep it. */
export function withOrigin<Node extends object>(node: Node, { start, end }: Origin): Node {
  return Object.assign(node, { [ORIGIN]: { start, end } });
}

/** Returns the source position of a node; undefined if it is part of a larger piece. */
export function originOf(node: object): Origin | undefined {
  return Reflect.get(node, ORIGIN);
}
