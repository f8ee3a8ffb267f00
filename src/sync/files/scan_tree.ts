import { byCodeUnits } from "../../base/order.ts";
import { explain, reasonOf } from "./file_trouble.ts";
import type { FileStamp } from "../../host/files/file_stamp.ts";
import type { FolderScan, FoundFile } from "./sync_folder.ts";

/** A folder that is looked into, of the disk or one that is only thought of. */
export interface ScannedFolder {
  /** Path below the root; empty for the root. */
  readonly path: string;
  /** What errors call it. */
  readonly shown: string;
  /** What is right in it, hidden names too. */
  entries(): Iterable<ScannedEntry>;
}

/** Something in a folder. */
export interface ScannedEntry {
  /** Name, composed (NFC). */
  readonly name: string;
  readonly kind: "file" | "folder" | "link" | "other";
  /** Why it would not be found again under its name, if that is so. */
  trouble(): string | undefined;
  /** What the system says about the file; undefined when nothing is found under its name. */
  stamp(): FileStamp | undefined;
  /** The folder. */
  folder(): ScannedFolder;
}

/**
 * Everything in folders, and in those below them, that can belong to a page.
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
  /** Still to be looked into. */
  readonly folders: ScannedFolder[];
}

const PAGE = /\.md$/;
/** Two files must not share their attachments and children. */
const MISSPELT_PAGE = /\.md$/i;
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
    const reason = entry.trouble();
    if (reason === undefined) finds.folders.push(entry.folder());
    else finds.unusable.push({ path, reason });
  } else if (kind !== "file") {
    if (isWanted || ASSETS.test(name)) {
      finds.unusable.push({ path, reason: kind === "link" ? "it is a link" : "it is not a regular file" });
    }
  } else if (!inAssets && MISSPELT_PAGE.test(name) && !PAGE.test(name) && !REMOTE_PAGE.test(name)) {
    finds.unusable.push({ path, reason: "its extension must be lowercase .md" });
  } else if (isWanted) addFile(entry, { path, list: inAssets ? finds.assets : finds.pages }, finds);
}

function addFile(
  entry: ScannedEntry,
  { path, list }: { readonly path: string; readonly list: FoundFile[] },
  finds: Finds,
): void {
  const reason = entry.trouble();
  const stamp = reason === undefined ? entry.stamp() : undefined;
  if (stamp !== undefined) list.push({ path, stamp });
  else if (reason !== undefined) finds.unusable.push({ path, reason });
  // A name that is no Unicode is listed with a replacement, under which nothing is found; else it has just gone.
  else if (entry.name.includes("\uFFFD")) finds.unusable.push({ path, reason: "its name is not valid Unicode" });
}
