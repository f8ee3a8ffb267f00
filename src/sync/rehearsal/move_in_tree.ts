import { SyncError } from "../sync_error.ts";
import { reasonOf } from "../files/file_unavailable.ts";
import { isSameEntry } from "../files/move_tree.ts";
import { shownPath, splitPath } from "../files/safe_path.ts";
import type { RehearsedTree, TreeNode } from "./rehearsed_tree.ts";

/** A rehearsed move. */
export interface TreeMove {
  readonly from: string;
  readonly to: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Moves a file or folder in a tree, as `moveTree()` does on the disk.
 *
 * @throws {SyncError} `outside-folder`, `file-unavailable`.
 */
export function moveInTree(tree: RehearsedTree, { from, to, now }: TreeMove): string[] {
  const [names, newNames] = [splitPath(from), splitPath(to)];
  const node = tree.find(names);
  tree.find(newNames); // the path may lead through a link
  if (node === undefined) return [];
  const path = names.join("/");
  if (path === newNames.join("/")) return [];
  if (newNames.join("/").startsWith(`${path}/`)) return [path];
  try {
    tree.makeFolders(newNames.slice(0, -1));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const message = `Cannot move ${shownPath(from)} to ${shownPath(to)}: ${reason}`;
    throw new SyncError("file-unavailable", message, { cause: error });
  }
  return moveEntry(tree, { names, newNames, now });
}

interface Entry {
  readonly names: readonly string[];
  readonly newNames: readonly string[];
  readonly now: number;
}

/** Moves an entry; returns its path if the target is taken. */
function moveEntry(tree: RehearsedTree, { names, newNames, now }: Entry): string[] {
  const [node, target] = [tree.find(names), tree.find(newNames)];
  if (node === undefined) return [];
  if (target === undefined || isOneEntry(tree, node, target)) {
    tree.take(names);
    tree.put(newNames, movedAt(tree, node, now));
    return [];
  }
  if (!tree.isFolder(node) || !tree.isFolder(target)) return [names.join("/")];
  const taken = tree.namesIn(node).flatMap((name) => {
    return moveEntry(tree, { names: [...names, name], newNames: [...newNames, name], now });
  });
  const rest = tree.find(names);
  if (rest !== undefined && tree.namesIn(rest).length === 0) tree.take(names);
  return taken;
}

/** Tests whether two names find the same entry of the disk, as after a move that was interrupted. */
function isOneEntry(tree: RehearsedTree, node: TreeNode, target: TreeNode): boolean {
  return node.kind === "disk" && target.kind === "disk" && isSameEntry(tree.placeOf(node), tree.placeOf(target));
}

/**
 * Sets the change time of a moved file. Systems record it for a renamed file, but not for the content of a renamed
 * folder.
 */
function movedAt(tree: RehearsedTree, node: TreeNode, changed: number): TreeNode {
  if (node.kind === "file") return { ...node, stamp: { ...node.stamp, changed } };
  return node.kind === "disk" && !tree.isFolder(node) ? { ...node, changed } : node;
}
