import { deflateRawSync, inflateRawSync } from "node:zlib";
import { fileUnavailable, reasonOf } from "../files/file_unavailable.ts";
import { hashNow } from "../files/read_content.ts";
import { splitPath } from "../files/safe_path.ts";
import { scanTree } from "../files/scan_tree.ts";
import { type FileStamp, stampOf } from "../../host/files/file_stamp.ts";
import type { FileContent, FileWrite, FolderScan, SyncFolder, WriteOutcome } from "../files/sync_folder.ts";
import { type IgnoreCause, IgnoreRules, withoutRules } from "../files/ignore/ignore_rules.ts";
import { readRuleFile } from "../files/ignore/read_rules.ts";
import { readRulesAbove } from "../files/ignore/rules_above.ts";
import { freeTrashPath, noFreeName } from "../files/trash_file.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { moveInTree } from "./move_in_tree.ts";
import { type MadeFolder, type OnDisk, RehearsedTree, type TreeNode } from "./rehearsed_tree.ts";
import { folderOnDisk } from "../files/scan_folder.ts";
import { hashOf } from "../files/hash_of.ts";
import type { WalkedEntry, WalkedFolder } from "../../host/files/walk_folders.ts";

/** A folder with rehearsed changes: reads fall through to another folder, and nothing is written to the disk. */
export class RehearsedFolder implements SyncFolder {
  readonly root: string;
  readonly given: string;
  readonly #disk: SyncFolder;
  readonly #tree: RehearsedTree;
  readonly #now: () => number;
  /** Negative, so that it differs from every real inode number. */
  #node = -1;

  /**
   * Creates it on top of a folder.
   *
   * @param now Epoch milliseconds.
   */
  constructor(disk: SyncFolder, now: () => number) {
    this.root = disk.root;
    this.given = disk.given;
    this.#disk = disk;
    this.#tree = new RehearsedTree(disk.root);
    this.#now = now;
  }

  scan(under = ""): FolderScan {
    return this.#scan(under, this.#rules());
  }

  scanIgnored(path: string): FolderScan {
    return this.#scan(path, withoutRules());
  }

  #scan(under: string, rules: IgnoreRules): FolderScan {
    const names = under === "" ? [] : splitPath(under);
    const node = this.#tree.find(names);
    // The root may not exist yet, which the scan detects.
    const isThere = node !== undefined && this.#tree.isFolder(node);
    const folder = isThere ? scannedFolder(this.#tree, node, under) : undefined;
    return scanTree({ folder, root: this.root, rules });
  }

  ignores(path: string): IgnoreCause | undefined {
    return this.#rules().findRule(path);
  }

  repositoryPath(): string | undefined {
    return this.#disk.repositoryPath();
  }

  stamp(path: string): FileStamp | undefined {
    const node = this.#tree.find(splitPath(path));
    if (node?.kind === "file") return node.stamp;
    return node?.kind === "disk" ? restamp(this.#disk.stamp(node.path), node) : undefined;
  }

  async read(path: string, maxBytes: number): Promise<FileContent | undefined> {
    const node = this.#tree.find(splitPath(path));
    if (node === undefined) return undefined;
    if (node.kind === "folder") throw fileUnavailable("read", path, "it is a folder");
    if (node.kind === "disk") {
      const content = await this.#disk.read(node.path, maxBytes);
      return content && { ...content, stamp: restamp(content.stamp, node) };
    }
    const { packed, hash, stamp } = node;
    if (stamp.size > maxBytes) {
      throw fileUnavailable("read", path, `it has ${stamp.size} bytes; the limit is ${maxBytes}`);
    }
    return { bytes: new Uint8Array(inflateRawSync(packed)), hash, stamp };
  }

  write(files: readonly FileWrite[]): Promise<WriteOutcome[]> {
    const all = files.map((file) => ({ ...file, names: splitPath(file.path) }));
    return Promise.resolve(all.map((file) => this.#writeOne(file)));
  }

  move(from: string, to: string): Promise<string[]> {
    return new Promise((settle) => settle(moveInTree(this.#tree, { from, to, now: this.#now() })));
  }

  trash(path: string): Promise<string | undefined> {
    return new Promise((settle) => {
      const target = freeTrashPath(path, (each) => {
        const node = this.#tree.find(splitPath(each));
        return node === undefined ? undefined : this.#tree.isFolder(node) ? "folder" : "other";
      });
      const now = this.#now();
      const taken = target === undefined ? [] : moveInTree(this.#tree, { from: path, to: target, now });
      if (taken.length > 0) throw noFreeName(path);
      settle(target);
    });
  }

  removeEmptyFolders(path: string): Promise<void> {
    return new Promise((settle) => settle(path === "" ? undefined : this.#removeEmpty(splitPath(path))));
  }

  removeFile(path: string, expected: string): Promise<boolean> {
    return new Promise((settle) => {
      const names = splitPath(path);
      const node = this.#tree.find(names);
      if (node === undefined) return settle(true);
      const isExpected = this.#hashOf(node) === expected;
      if (isExpected) this.#tree.take(names);
      settle(isExpected);
    });
  }

  #rules(): IgnoreRules {
    return new IgnoreRules(readRulesAbove(this.root), (path) => {
      const node = this.#tree.find(splitPath(path));
      if (node?.kind === "disk") return readRuleFile(this.root, node.path);
      return node?.kind === "file" ? new TextDecoder().decode(inflateRawSync(node.packed)) : undefined;
    });
  }

  #writeOne({ names, bytes, expected }: FileWrite & { readonly names: readonly string[] }): WriteOutcome {
    try {
      this.#tree.makeFolders(names.slice(0, -1));
      const node = this.#tree.find(names);
      const isAsExpected = expected === undefined
        ? node === undefined
        : node !== undefined && this.#hashOf(node) === expected;
      if (!isAsExpected) return { kind: "changed" };
      const now = this.#now();
      const stamp = { size: bytes.length, modified: now, changed: now, node: this.#node-- };
      const hash = hashOf(bytes);
      this.#tree.put(names, { kind: "file", packed: deflateRawSync(bytes, { level: 1 }), hash, stamp });
      return { kind: "written", stamp };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      return { kind: "failed", reason };
    }
  }

  /** Returns the hex SHA-256 of a regular file; undefined for anything else. */
  #hashOf(node: TreeNode): string | undefined {
    if (node.kind !== "disk") return node.kind === "file" ? node.hash : undefined;
    const { disk, info } = this.#tree.placeOf(node);
    return info?.isFile === true ? hashNow(disk, info.size) : undefined;
  }

  #removeEmpty(names: readonly string[]): void {
    for (let length = names.length; length > 0; length--) {
      const path = names.slice(0, length);
      if (path.join("/") === STATE_FOLDER) return;
      const node = this.#tree.find(path);
      if (node === undefined) continue;
      if (!this.#tree.isFolder(node) || this.#tree.namesIn(node).length > 0) return;
      this.#tree.take(path);
    }
  }
}

/** Returns the stamp of a moved file. */
function restamp<Stamp extends FileStamp | undefined>(stamp: Stamp, { changed }: OnDisk): Stamp {
  return stamp === undefined || changed === undefined ? stamp : { ...stamp, changed };
}

/** Opens a folder of the tree for a scan. */
function scannedFolder(tree: RehearsedTree, node: TreeNode, path: string): WalkedFolder {
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
