import { byCodeUnits } from "../../base/order.ts";
import { type SkippedEntry, type WalkedFolder, walkFolders } from "../../host/files/walk_folders.ts";
import { explain } from "./file_unavailable.ts";
import type { FolderScan, FoundFile, UnusableEntry } from "./sync_folder.ts";

/**
 * Scans folders recursively for everything that can belong to a page.
 *
 * @throws {SyncError} `file-unavailable` when the root cannot be listed.
 */
export function scanTree(folders: readonly WalkedFolder[], root: string): FolderScan {
  const pages: FoundFile[] = [];
  const assets: FoundFile[] = [];
  const unusable: UnusableEntry[] = [];
  try {
    for (const step of walkFolders(folders, { enters: (path) => !isInAssets(path), wants: mayBelong })) {
      if (step.kind === "skipped") unusable.push(...reportSkipped(step.skipped));
      if (step.kind !== "file") continue;
      const { path, stamp } = step;
      if (isWanted(path)) (isInAssets(path) ? assets : pages).push({ path, stamp });
      else unusable.push({ path, reason: "its extension must be lowercase .md", hint: "Rename it." });
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw explain(error, "list", root);
  }
  for (const list of [pages, assets, unusable]) list.sort((a, b) => byCodeUnits(a.path, b.path));
  return { pages, assets, unusable };
}

const PAGE = /\.md$/;
/** Only lowercase extensions are pages: two files must not share their attachments and children. */
const MISSPELLED_PAGE = /\.md$/i;
const REMOTE_PAGE = /\.remote\.md$/i;
const ASSETS = /\.assets$/i;
const REMOTE_ASSET = /\.remote(?:\.[^.]*)?$/i;

function isInAssets(path: string): boolean {
  return ASSETS.test(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
}

/** Returns whether a file is a page or an attachment. */
function isWanted(path: string): boolean {
  return isInAssets(path) ? !REMOTE_ASSET.test(nameOf(path)) : PAGE.test(path) && !REMOTE_PAGE.test(path);
}

/** Returns whether a file is wanted, or looks like a page. */
function mayBelong(path: string): boolean {
  return isWanted(path) || !isInAssets(path) && MISSPELLED_PAGE.test(path) && !REMOTE_PAGE.test(path);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Reports what may be a page or an attachment, or may contain some. */
function reportSkipped({ path, kind, cause, reason, hint }: SkippedEntry): UnusableEntry[] {
  const isFolder = kind === "folder" && !isInAssets(path);
  const isMeant = isFolder || mayBelong(path) || kind !== "file" && ASSETS.test(path);
  return cause !== "hidden" && isMeant ? [{ path, reason, hint }] : [];
}
