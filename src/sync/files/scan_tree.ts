import { folderOfPath } from "./folder_of_path.ts";
import { byCodeUnits } from "../../base/order.ts";
import { type SkippedEntry, type WalkedFolder, walkFolders } from "../../host/files/walk_folders.ts";
import { explain } from "./file_unavailable.ts";
import type { IgnoreRules } from "./ignore/ignore_rules.ts";
import type { FolderScan, FoundFile, UnusableEntry } from "./sync_folder.ts";

/** Where a scan starts. */
export interface ScanStart {
  /** Folder to scan; undefined if it does not exist. */
  readonly folder: WalkedFolder | undefined;
  /** Absolute path of the synced folder. */
  readonly root: string;
  readonly rules: IgnoreRules;
}

/**
 * Scans a folder recursively for everything that can belong to a page.
 *
 * @throws {SyncError} `file-unavailable` when the root cannot be listed, or ignore rules cannot be read.
 */
export function scanTree({ folder, root, rules }: ScanStart): FolderScan {
  const pages: FoundFile[] = [];
  const assets: FoundFile[] = [];
  const unusable: UnusableEntry[] = [];
  const ignored: string[] = [];
  const enters = (path: string) => {
    if (isInAssets(path)) return false;
    // Attachments of the wiki are synced even if git ignores their files.
    const cause = ASSETS.test(path) ? undefined : rules.find(path, "folder");
    if (cause?.kind === "rule") ignored.push(path);
    return cause === undefined;
  };
  try {
    const folders = folder === undefined ? [] : [withRules(folder, rules)];
    for (const step of walkFolders(folders, { enters, wants: mayBelong })) {
      if (step.kind === "skipped") unusable.push(...reportSkipped(step.skipped));
      if (step.kind !== "file") continue;
      const { path, stamp } = step;
      const cause = rules.find(path);
      const file = { path, stamp, ...(cause === undefined ? {} : { ignored: cause.kind }) };
      if (isInAssets(path)) assets.push(file);
      else if (cause?.kind === "rule") ignored.push(path);
      else if (isWanted(path)) pages.push(file);
      else unusable.push({ path, reason: "its extension must be lowercase .md", hint: "Rename it." });
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw explain(error, "list", root);
  }
  for (const list of [pages, assets, unusable]) list.sort((a, b) => byCodeUnits(a.path, b.path));
  return { pages, assets, unusable, ignored: ignored.sort(), ignores: (path) => rules.findRule(path) };
}

/** Lets the rules see the names in each folder before its entries are visited. */
function withRules(folder: WalkedFolder, rules: IgnoreRules): WalkedFolder {
  return {
    path: folder.path,
    *entries() {
      const entries = [...folder.entries()];
      rules.enter(folder.path, new Set(entries.map(({ name }) => name)));
      for (const entry of entries) yield { ...entry, folder: () => withRules(entry.folder(), rules) };
    },
  };
}

const PAGE = /\.md$/;
/** Only lowercase extensions are pages: two files must not share their attachments and children. */
const MISSPELLED_PAGE = /\.md$/i;
const REMOTE_PAGE = /\.remote\.md$/i;
const ASSETS = /\.assets$/i;
const REMOTE_ASSET = /\.remote(?:\.[^.]*)?$/i;

function isInAssets(path: string): boolean {
  return ASSETS.test(folderOfPath(path));
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
