import { byCodeUnits } from "../../base/order.ts";
import { locate, lookUp } from "./locate.ts";
import { explain, reasonOf } from "./file_trouble.ts";
import { stampOf } from "./file_stamp.ts";
import type { FolderScan, FoundFile } from "./sync_folder.ts";

/**
 * Everything in a folder that can belong to a page; nothing where there is no folder.
 *
 * @param under Path of the folder below the root to look into; all of it unless given.
 *
 * @throws {SyncError} `file-unavailable` when the folder itself cannot be listed.
 */
export function scanFolder(root: string, under = ""): FolderScan {
  const start = under === "" ? { disk: root, info: undefined } : locate(root, under);
  // A link is not followed.
  const isThere = under === "" || start.info?.isDirectory === true;
  const folders = isThere ? [{ disk: start.disk, path: under }] : [];
  const finds: Finds = { pages: [], assets: [], unusable: [], folders };
  for (let folder = finds.folders.pop(); folder !== undefined; folder = finds.folders.pop()) scanOne(folder, finds);
  for (const list of [finds.pages, finds.assets, finds.unusable]) list.sort((a, b) => byCodeUnits(a.path, b.path));
  return { pages: finds.pages, assets: finds.assets, unusable: finds.unusable };
}

interface Finds {
  readonly pages: FoundFile[];
  readonly assets: FoundFile[];
  readonly unusable: { path: string; reason: string }[];
  /** Still to be looked into. */
  readonly folders: Folder[];
}

interface Folder {
  readonly disk: string;
  /** Path below the root. */
  readonly path: string;
}

const PAGE = /\.md$/;
/** Two files must not share their attachments and children. */
const MISSPELT_PAGE = /\.md$/i;
const REMOTE_PAGE = /\.remote\.md$/i;
const ASSETS = /\.assets$/i;
const REMOTE_ASSET = /\.remote(?:\.[^.]*)?$/i;

function scanOne(folder: Folder, finds: Finds): void {
  try {
    for (const entry of Deno.readDirSync(folder.disk)) {
      if (!entry.name.startsWith(".")) scanEntry(folder, entry, finds);
    }
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return;
    const reason = reasonOf(error);
    if (reason === undefined || folder.path === "") throw explain(error, "list", folder.disk);
    finds.unusable.push({ path: folder.path, reason });
  }
}

function scanEntry(folder: Folder, entry: Deno.DirEntry, finds: Finds): void {
  const inAssets = ASSETS.test(folder.path);
  const name = entry.name.normalize("NFC");
  const path = folder.path === "" ? name : `${folder.path}/${name}`;
  const isWanted = inAssets ? !REMOTE_ASSET.test(name) : PAGE.test(name) && !REMOTE_PAGE.test(name);
  if (entry.isDirectory) {
    if (inAssets) return;
    const reason = misspelt(folder, entry.name, name);
    if (reason === undefined) finds.folders.push({ disk: `${folder.disk}/${entry.name}`, path });
    else finds.unusable.push({ path, reason });
  } else if (!entry.isFile) {
    if (isWanted || ASSETS.test(name)) {
      finds.unusable.push({ path, reason: entry.isSymlink ? "it is a link" : "it is no regular file" });
    }
  } else if (!inAssets && MISSPELT_PAGE.test(name) && !PAGE.test(name) && !REMOTE_PAGE.test(name)) {
    finds.unusable.push({ path, reason: "its ending is not .md in small letters" });
  } else if (isWanted) addFile({ folder, entry, path, list: inAssets ? finds.assets : finds.pages }, finds);
}

interface FoundEntry {
  readonly folder: Folder;
  readonly entry: Deno.DirEntry;
  readonly path: string;
  readonly list: FoundFile[];
}

function addFile({ folder, entry, path, list }: FoundEntry, finds: Finds): void {
  const reason = misspelt(folder, entry.name, entry.name.normalize("NFC"));
  if (reason !== undefined) {
    finds.unusable.push({ path, reason });
    return;
  }
  try {
    list.push({ path, stamp: stampOf(Deno.lstatSync(`${folder.disk}/${entry.name}`)) });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    // A name that is no Unicode is listed with a replacement, under which nothing is found; else it has just gone.
    if (entry.name.includes("\uFFFD")) finds.unusable.push({ path, reason: "its name is not valid Unicode" });
  }
}

/** Why a file would not be found again under its composed name, if that is so. */
function misspelt(folder: Folder, name: string, composed: string): string | undefined {
  if (name === composed) return undefined;
  const found = lookUp(folder.disk, composed);
  if (found.info === undefined) return "its name mixes composed and decomposed letters";
  const own = lookUp(folder.disk, name);
  const isOwn = found.disk.endsWith(`/${name}`) || found.info.ino !== null && found.info.ino === own.info?.ino;
  return isOwn ? undefined : "another file has the same name, with its letters composed";
}
