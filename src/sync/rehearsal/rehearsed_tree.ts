import { UnusableFolderError } from "../files/file_unavailable.ts";
import { linkReason, locate, type Place } from "../files/locate.ts";
import type { FileStamp } from "../../host/files/file_stamp.ts";

/** An entry of a rehearsed folder. */
export type TreeNode = OnDisk | MadeFile | MadeFolder;

/** An unchanged entry of the disk, with everything below it. */
export interface OnDisk {
  readonly kind: "disk";
  /** Path on the disk, below the root; it may not exist. */
  readonly path: string;
  /** Time of a rehearsed move, in epoch milliseconds, as the system would record it. */
  readonly changed?: number | undefined;
}

/** A file that is not on the disk. */
export interface MadeFile {
  readonly kind: "file";
  /** Deflated. */
  readonly packed: Uint8Array;
  /** Hex SHA-256. */
  readonly hash: string;
  readonly stamp: FileStamp;
}

/** A folder with changes. */
export interface MadeFolder {
  readonly kind: "folder";
  /** Path of the underlying folder on the disk, below the root; undefined for a new folder. */
  readonly disk: string | undefined;
  /** Changed entries, by name; undefined for removed ones. */
  readonly children: Map<string, TreeNode | undefined>;
}

/** A folder with rehearsed changes, which are kept in memory; the disk is only read. */
export class RehearsedTree {
  /** Absolute path. */
  readonly root: string;
  readonly #top: MadeFolder = { kind: "folder", disk: "", children: new Map() };

  constructor(root: string) {
    this.root = root;
  }

  /** Returns the entry at a path; undefined if the path does not exist. */
  find(names: readonly string[]): TreeNode | undefined {
    const node = this.#walk(names);
    return node?.kind === "disk" && this.placeOf(node).info === undefined ? undefined : node;
  }

  /**
   * Returns the location of an entry of the disk.
   *
   * @throws {SyncError} `outside-folder` when a parent is a link.
   */
  placeOf({ path }: OnDisk): Place {
    return locate(this.root, path);
  }

  /** Tests whether an entry is a folder. */
  isFolder(node: TreeNode): boolean {
    return node.kind === "folder" || (node.kind === "disk" && this.placeOf(node).info?.isDirectory === true);
  }

  /** Lists the names in a folder, ascending by code units. */
  namesIn(node: TreeNode): string[] {
    const { disk, children } = asFolder(node);
    const known = disk === undefined ? [] : this.#namesOnDisk(disk);
    const added = [...children].flatMap(([name, child]) => child === undefined ? [] : [name]);
    return [...new Set([...known.filter((name) => !children.has(name)), ...added])].sort();
  }

  /** Puts an entry at a path, creating missing folders. @throws {UnusableFolderError} */
  put(names: readonly string[], node: TreeNode): void {
    this.makeFolders(names.slice(0, -1)).children.set(names.at(-1) ?? "", node);
  }

  /** Removes the entry at a path. */
  take(names: readonly string[]): void {
    this.makeFolders(names.slice(0, -1)).children.set(names.at(-1) ?? "", undefined);
  }

  /**
   * Creates the missing folders of a path; returns the last one.
   *
   * @throws {UnusableFolderError} when a link or a file has the name of a needed folder.
   */
  makeFolders(names: readonly string[]): MadeFolder {
    let folder = this.#top;
    for (const [index, name] of names.entries()) {
      const path = names.slice(0, index + 1);
      const node = this.find(path);
      if (node?.kind === "disk" && this.placeOf(node).info?.isSymlink) {
        throw new UnusableFolderError(linkReason(path.join("/")));
      }
      if (node !== undefined && !this.isFolder(node)) {
        throw new UnusableFolderError("a file has the name of its folder");
      }
      const next = node === undefined ? newFolder() : asFolder(node);
      folder.children.set(name, next);
      folder = next;
    }
    return folder;
  }

  #walk(names: readonly string[]): TreeNode | undefined {
    let node: TreeNode = this.#top;
    for (const [index, name] of names.entries()) {
      if (node.kind === "file") return undefined;
      if (node.kind === "disk") return { kind: "disk", path: [node.path, ...names.slice(index)].join("/") };
      const known: boolean = node.children.has(name);
      const child: TreeNode | undefined = known ? node.children.get(name) : throughTo(node, name);
      if (child === undefined) return undefined;
      node = child;
    }
    return node;
  }

  #namesOnDisk(disk: string): string[] {
    const folder = disk === "" ? this.root : locate(this.root, disk).disk;
    return Array.from(Deno.readDirSync(folder), ({ name }) => name.normalize("NFC"));
  }
}

function newFolder(): MadeFolder {
  return { kind: "folder", disk: undefined, children: new Map() };
}

/** Converts an entry to a folder that can be changed. */
function asFolder(node: TreeNode): MadeFolder {
  if (node.kind === "folder") return node;
  return { kind: "folder", disk: node.kind === "disk" ? node.path : undefined, children: new Map() };
}

function throughTo({ disk }: MadeFolder, name: string): OnDisk | undefined {
  if (disk === undefined) return undefined;
  return { kind: "disk", path: disk === "" ? name : `${disk}/${name}` };
}
