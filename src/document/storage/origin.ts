import type { StorageNode } from "./read/storage_tree.ts";

/** Where something is in the text that was parsed. */
export type Origin = Pick<StorageNode, "start" | "end">;

const ORIGIN = Symbol("origin");

/** Notes on what was read where its source is; copies of it keep that. */
export function withOrigin<Node extends object>(node: Node, { start, end }: Origin): Node {
  return Object.assign(node, { [ORIGIN]: { start, end } });
}

/** Where the source of something is; undefined where it is a part of a larger piece. */
export function originOf(node: object): Origin | undefined {
  return Reflect.get(node, ORIGIN);
}
