import type { Blockquote } from "../../tree.ts";
import type { StorageNode } from "./storage_tree.ts";

/** A block that may stand in another one. */
export type BlockNode = Blockquote["children"][number];

/** Reads blocks inside a block. */
export type ReadInside = (nodes: readonly StorageNode[]) => BlockNode[];
