import { entryAt } from "./entry_at.ts";
import { stampOf } from "./file_stamp.ts";
import type { EntryKind, WalkedEntry, WalkedFolder } from "./walk_folders.ts";

/**
 * Opens a folder on the disk for a walk.
 *
 * @param disk Path of the folder on the disk.
 * @param path Path of the folder below the root of the walk; empty for the root.
 */
export function diskFolder(disk: string, path = ""): WalkedFolder {
  return {
    path,
    *entries() {
      const isFound = createNameCheck(disk);
      for (const entry of Deno.readDirSync(disk)) {
        yield entryOnDisk(entry, isFound, { disk: `${disk}/${entry.name}`, path });
      }
    },
  };
}

function entryOnDisk(
  { name, ...found }: Deno.DirEntry,
  isFound: (name: string, kind: EntryKind) => boolean,
  { disk, path }: { readonly disk: string; readonly path: string },
): WalkedEntry {
  const kind = kindOf(found);
  return {
    ...{ name, kind, isNameLost: !isFound(name, kind) },
    stamp() {
      const info = entryAt(disk);
      return info?.isFile === true ? stampOf(info) : undefined;
    },
    folder: () => diskFolder(disk, path === "" ? name : `${path}/${name}`),
  };
}

/**
 * Creates a check whether the entries of one folder are found under their names. The system lists a name that is not
 * valid Unicode with replacement characters. A name may also really contain such a character, and then belongs to one
 * entry alone, even if others are listed with the same name.
 */
function createNameCheck(folder: string): (name: string, kind: EntryKind) => boolean {
  const taken = new Set<string>();
  return (name, kind) => {
    if (!name.includes("\uFFFD")) return true;
    if (taken.has(name)) return false;
    const info = lookUp(`${folder}/${name}`);
    if (info === undefined || kindOf(info) !== kind) return false;
    taken.add(name);
    return true;
  };
}

/** Returns the facts about an entry; undefined also where the system does not give them, so that it counts as lost. */
function lookUp(path: string): Deno.FileInfo | undefined {
  try {
    return entryAt(path);
  } catch {
    return undefined;
  }
}

function kindOf({ isFile, isDirectory, isSymlink }: Pick<Deno.DirEntry, "isFile" | "isDirectory" | "isSymlink">) {
  return isDirectory ? "folder" : isFile ? "file" : isSymlink ? "link" : "special";
}
