import { FolderTrouble } from "../files/file_trouble.ts";
import { linkReason, locate, type Place } from "../files/locate.ts";
import type { FileStamp } from "../../host/files/file_stamp.ts";

/** What stands at a path of a folder in which changes are only thought of. */
export type TreeNode = OnDisk | MadeFile | MadeFolder;

/** What the disk has at a path, with everything below it. */
export interface OnDisk {
  readonly kind: "disk";
  /** Path on the disk, below the root; perhaps nothing is there. */
  readonly path: string;
  /** When the file was moved, in epoch milliseconds, which the system would note. */
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

/** A folder in which something is not as on the disk. */
export interface MadeFolder {
  readonly kind: "folder";
  /** Path below the root of the folder of the disk that shows through; undefined for a new one. */
  readonly disk: string | undefined;
  /** What is not as in that one, by name; undefined for what is gone from it. */
  readonly children: Map<string, TreeNode | undefined>;
}

/** A folder of the disk, and what would become of it: changes are kept here, and the disk is only read. */
export class RehearsedTree {
  /** Absolute path. */
  readonly root: string;
  readonly #top: MadeFolder = { kind: "folder", disk: "", children: new Map() };

  constructor(root: string) {
    this.root = root;
  }

  /** What stands at a path; undefined when nothing does. */
  find(names: readonly string[]): TreeNode | undefined {
    const node = this.#walk(names);
    return node?.kind === "disk" && this.placeOf(node).info === undefined ? undefined : node;
  }

  /**
   * Where something of the disk is.
   *
   * @throws {SyncError} `outside-folder` when a link is on the way.
   */
  placeOf({ path }: OnDisk): Place {
    return locate(this.root, path);
  }

  /** Whether something is a folder. */
  isFolder(node: TreeNode): boolean {
    return node.kind === "folder" || (node.kind === "disk" && this.placeOf(node).info?.isDirectory === true);
  }

  /** The names right in a folder, in the order of their code units. */
  namesIn(node: TreeNode): string[] {
    const { disk, children } = asFolder(node);
    const known = disk === undefined ? [] : this.#namesOnDisk(disk);
    const added = [...children].flatMap(([name, child]) => child === undefined ? [] : [name]);
    return [...new Set([...known.filter((name) => !children.has(name)), ...added])].sort();
  }

  /** Puts something at a path; the folders to it are made where missing. @throws {FolderTrouble} */
  put(names: readonly string[], node: TreeNode): void {
    this.makeFolders(names.slice(0, -1)).children.set(names.at(-1) ?? "", node);
  }

  /** Takes away what stands at a path. */
  take(names: readonly string[]): void {
    this.makeFolders(names.slice(0, -1)).children.set(names.at(-1) ?? "", undefined);
  }

  /**
   * Makes what is missing of the folders to a path; gives the last one.
   *
   * @throws {FolderTrouble} when a link or a file stands where a folder is needed.
   */
  makeFolders(names: readonly string[]): MadeFolder {
    let folder = this.#top;
    for (const [index, name] of names.entries()) {
      const path = names.slice(0, index + 1);
      const node = this.find(path);
      if (node?.kind === "disk" && this.placeOf(node).info?.isSymlink) {
        throw new FolderTrouble(linkReason(path.join("/")));
      }
      if (node !== undefined && !this.isFolder(node)) {
        throw new FolderTrouble("a file stands where its folder would be");
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

/** A folder that can be changed. */
function asFolder(node: TreeNode): MadeFolder {
  if (node.kind === "folder") return node;
  return { kind: "folder", disk: node.kind === "disk" ? node.path : undefined, children: new Map() };
}

function throughTo({ disk }: MadeFolder, name: string): OnDisk | undefined {
  if (disk === undefined) return undefined;
  return { kind: "disk", path: disk === "" ? name : `${disk}/${name}` };
}
