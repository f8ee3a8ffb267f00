import type { Blockquote } from "../tree.ts";
import type { StorageNode } from "./storage_tree.ts";

/** A block that another block can contain. */
export type BlockNode = Blockquote["children"][number];

/** Reads the blocks inside a block. */
export type ReadInside = (nodes: readonly StorageNode[]) => BlockNode[];
