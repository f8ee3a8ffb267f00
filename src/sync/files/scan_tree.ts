import { byCodeUnits } from "../../base/order.ts";
import { explain, reasonOf } from "./file_unavailable.ts";
import type { FileStamp } from "../../host/files/file_stamp.ts";
import type { FolderScan, FoundFile } from "./sync_folder.ts";

/** A folder to scan, on the disk or in a rehearsal. */
export interface ScannedFolder {
  /** Path below the root; empty for the root. */
  readonly path: string;
  /** Name in errors. */
  readonly shown: string;
  /** Returns the direct entries, including hidden ones. */
  entries(): Iterable<ScannedEntry>;
}

/** An entry of a folder. */
export interface ScannedEntry {
  /** Name, composed (NFC). */
  readonly name: string;
  readonly kind: "file" | "folder" | "link" | "other";
  /** Explains why the entry would not be found under its name; undefined if it would. */
  problem(): string | undefined;
  /** Returns the stamp of the file; undefined if it does not exist. */
  stamp(): FileStamp | undefined;
  /** Returns the folder. */
  folder(): ScannedFolder;
}

/**
 * Scans folders recursively for everything that can belong to a page.
 *
 * @throws {SyncError} `file-unavailable` when the root cannot be listed.
 */
export function scanTree(folders: readonly ScannedFolder[]): FolderScan {
  const finds: Finds = { pages: [], assets: [], unusable: [], folders: [...folders] };
  for (let folder = finds.folders.pop(); folder !== undefined; folder = finds.folders.pop()) scanOne(folder, finds);
  for (const list of [finds.pages, finds.assets, finds.unusable]) list.sort((a, b) => byCodeUnits(a.path, b.path));
  return { pages: finds.pages, assets: finds.assets, unusable: finds.unusable };
}

interface Finds {
  readonly pages: FoundFile[];
  readonly assets: FoundFile[];
  readonly unusable: { path: string; reason: string }[];
  /** Folders still to scan. */
  readonly folders: ScannedFolder[];
}

const PAGE = /\.md$/;
/** Only lowercase extensions are pages: two files must not share their attachments and children. */
const MISSPELLED_PAGE = /\.md$/i;
const REMOTE_PAGE = /\.remote\.md$/i;
const ASSETS = /\.assets$/i;
const REMOTE_ASSET = /\.remote(?:\.[^.]*)?$/i;

function scanOne(folder: ScannedFolder, finds: Finds): void {
  try {
    for (const entry of folder.entries()) {
      if (!entry.name.startsWith(".")) scanEntry(folder, entry, finds);
    }
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return;
    const reason = reasonOf(error);
    if (reason === undefined || folder.path === "") throw explain(error, "list", folder.shown);
    finds.unusable.push({ path: folder.path, reason });
  }
}

function scanEntry(folder: ScannedFolder, entry: ScannedEntry, finds: Finds): void {
  const inAssets = ASSETS.test(folder.path);
  const { name, kind } = entry;
  const path = folder.path === "" ? name : `${folder.path}/${name}`;
  const isWanted = inAssets ? !REMOTE_ASSET.test(name) : PAGE.test(name) && !REMOTE_PAGE.test(name);
  if (kind === "folder") {
    if (inAssets) return;
    const reason = entry.problem();
    if (reason === undefined) finds.folders.push(entry.folder());
    else finds.unusable.push({ path, reason });
  } else if (kind !== "file") {
    if (isWanted || ASSETS.test(name)) {
      finds.unusable.push({ path, reason: kind === "link" ? "it is a link" : "it is not a regular file" });
    }
  } else if (!inAssets && MISSPELLED_PAGE.test(name) && !PAGE.test(name) && !REMOTE_PAGE.test(name)) {
    finds.unusable.push({ path, reason: "its extension must be lowercase .md" });
  } else if (isWanted) addFile(entry, { path, list: inAssets ? finds.assets : finds.pages }, finds);
}

function addFile(
  entry: ScannedEntry,
  { path, list }: { readonly path: string; readonly list: FoundFile[] },
  finds: Finds,
): void {
  const reason = entry.problem();
  const stamp = reason === undefined ? entry.stamp() : undefined;
  if (stamp !== undefined) list.push({ path, stamp });
  else if (reason !== undefined) finds.unusable.push({ path, reason });
  // A name that is not valid Unicode is listed with a replacement character, and no file is found under it; otherwise
  // the file has just been removed.
  else if (entry.name.includes("\uFFFD")) finds.unusable.push({ path, reason: "its name is not valid Unicode" });
}
