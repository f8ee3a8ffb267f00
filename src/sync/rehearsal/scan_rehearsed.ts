import { stampOf } from "../../host/files/file_stamp.ts";
import { folderOnDisk } from "../files/scan_folder.ts";
import type { WalkedEntry, WalkedFolder } from "../../host/files/walk_folders.ts";
import type { MadeFolder, RehearsedTree, TreeNode } from "./rehearsed_tree.ts";

/** Opens a folder of the tree for a scan. */
export function scannedFolder(tree: RehearsedTree, node: TreeNode, path: string): WalkedFolder {
  if (node.kind === "disk") return folderOnDisk(tree.placeOf(node).disk, path);
  return {
    path,
    *entries() {
      if (node.kind === "folder") yield* entriesOf(tree, node, path);
    },
  };
}

function* entriesOf(tree: RehearsedTree, { disk, children }: MadeFolder, path: string): Generator<WalkedEntry> {
  if (disk !== undefined) {
    const place = disk === "" ? tree.root : tree.placeOf({ kind: "disk", path: disk }).disk;
    for (const entry of readIfThere(place, path)) if (!children.has(entry.name)) yield entry;
  }
  for (const [name, child] of children) if (child !== undefined) yield entryOf(tree, child, { name, path });
}

/** Lists a folder on the disk; the root may not have been created yet. */
function* readIfThere(disk: string, path: string): Generator<WalkedEntry> {
  try {
    yield* folderOnDisk(disk, path).entries();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

function entryOf(
  tree: RehearsedTree,
  node: TreeNode,
  { name, path }: { readonly name: string; readonly path: string },
): WalkedEntry {
  const info = node.kind === "disk" ? tree.placeOf(node).info : undefined;
  const isFolder = node.kind === "folder" || info?.isDirectory === true;
  const isFile = node.kind === "file" || info?.isFile === true;
  return {
    name,
    kind: isFolder ? "folder" : isFile ? "file" : info?.isSymlink === true ? "link" : "special",
    isNameLost: false,
    stamp() {
      if (node.kind === "file") return node.stamp;
      const changed = node.kind === "disk" && node.changed !== undefined ? { changed: node.changed } : {};
      return info === undefined ? undefined : { ...stampOf(info), ...changed };
    },
    folder: () => scannedFolder(tree, node, path === "" ? name : `${path}/${name}`),
  };
}
