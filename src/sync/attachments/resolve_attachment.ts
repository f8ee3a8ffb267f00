import { quote, truncate } from "../../base/text.ts";
import { SyncError } from "../sync_error.ts";
import type { SyncFolder } from "../files/sync_folder.ts";
import type { AttachmentConflict, AttachmentRow, AttachmentRows } from "../state/attachment_rows.ts";
import { assetsFolderOf, pagePathOfAsset } from "./assets_path.ts";
import { NO_STAMP } from "./read_file_state.ts";

/** Dependencies for resolving a conflict, which does not need the wiki. */
export interface ResolveDeps {
  readonly rows: AttachmentRows;
  readonly folder: SyncFolder;
  /** Returns the ID of the page whose file has a path. */
  pageAt(path: string): string | undefined;
}

/** A resolved conflict of a page or an attachment. */
export interface ResolvedConflict {
  /** Path of the file. */
  readonly path: string;
  /** ID of the page, whose attachments the next run must list; undefined for a file without a page. */
  readonly id: string | undefined;
  readonly taken: "local" | "remote";
  /** Path of the rejected version in the folder's trash. */
  readonly trashed?: string | undefined;
  /** Path to which the file was moved back, because its page could not follow it. */
  readonly moved?: string | undefined;
}

/**
 * Resolves the conflict of the file at a path; the path may also be that of the wiki's version. The rejected version is
 * moved to the folder's trash. If the local file is taken, the next push uploads it.
 *
 * @throws {SyncError} `no-such-page`, `no-conflict`, `file-unavailable`.
 */
export async function resolveAttachment(
  path: string,
  take: "local" | "remote",
  deps: ResolveDeps,
): Promise<ResolvedConflict> {
  const { row, conflict, assets } = findAttachmentConflict(path, deps);
  const sides = { row, conflict, local: `${assets}/${row.fileName}`, assets };
  const trashed = take === "local" ? await takeLocal(sides, deps) : await takeRemote(sides, deps);
  return { path: sides.local, id: row.pageId, taken: take, trashed };
}

interface Sides {
  readonly row: AttachmentRow;
  readonly conflict: AttachmentConflict;
  /** Path of the file. */
  readonly local: string;
  readonly assets: string;
}

/** Finds the conflict of the file at a path. @throws {SyncError} `no-such-page`, `no-conflict`. */
export function findAttachmentConflict(
  path: string,
  { rows, pageAt }: Omit<ResolveDeps, "folder">,
): Omit<Sides, "local"> {
  const label = quote(truncate(path, 200));
  const pagePath = pagePathOfAsset(path);
  const pageId = pagePath === undefined ? undefined : pageAt(pagePath);
  if (pagePath === undefined || pageId === undefined) {
    throw new SyncError("no-such-page", `Cannot resolve ${label}: it is not an attachment of a page`);
  }
  const name = path.slice(path.lastIndexOf("/") + 1);
  for (const row of rows.of(pageId)) {
    const { conflict, fileName } = row;
    const copy = conflict?.kind === "edits" ? conflict.copy : undefined;
    if (conflict !== undefined && (fileName === name || copy === name)) {
      return { row, conflict, assets: assetsFolderOf(pagePath) };
    }
  }
  throw new SyncError("no-conflict", `Cannot resolve ${label}: it is not in conflict`);
}

async function takeLocal({ row, conflict, assets }: Sides, { rows, folder }: ResolveDeps): Promise<string | undefined> {
  if (conflict.kind === "deleted-in-wiki") {
    rows.remove(row.id); // a file without an attachment counts as a new file
    return undefined;
  }
  const { conflict: _, ...others } = row;
  const { version, hash, size, copy } = conflict;
  const trashed = await folder.trash(`${assets}/${copy}`);
  // The file counts as an edit of the wiki's version, so the next push overwrites that version.
  rows.put({ ...others, version, hash, size, stamp: NO_STAMP, checkedAt: 0 });
  return trashed;
}

async function takeRemote(sides: Sides, { rows, folder }: ResolveDeps): Promise<string | undefined> {
  const { row, conflict, local, assets } = sides;
  if (conflict.kind === "deleted-in-wiki") {
    const trashed = await folder.trash(local);
    rows.remove(row.id);
    return trashed;
  }
  const { version, hash, size, copy } = conflict;
  const { conflict: _, ...others } = row;
  const copyPath = `${assets}/${copy}`;
  const there = await folder.read(copyPath, size).catch(ignoreUnusable);
  const trashed = await folder.trash(local);
  if (there?.hash !== hash) {
    // The copy of the wiki's version was edited or removed: without a row, the next run downloads it.
    rows.remove(row.id);
    return trashed;
  }
  if ((await folder.move(copyPath, local)).length > 0) {
    throw new SyncError("file-unavailable", `Cannot write ${quote(truncate(local, 200))}: a new file exists there`);
  }
  rows.put({ ...others, version, hash, size, stamp: NO_STAMP, checkedAt: 0 });
  return trashed;
}

/** Treats an unreadable file, or one larger than the wiki's version, as different from the wiki's version. */
function ignoreUnusable(error: unknown): undefined {
  if (!(error instanceof SyncError)) throw error;
}
