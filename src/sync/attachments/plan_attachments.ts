import { byCodeUnits } from "../../base/order.ts";
import type { FoundFile } from "../files/sync_folder.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import type { SyncOptions } from "../sync_options.ts";
import type { Difference } from "../sync_report.ts";
import { assetsFolderOf } from "./assets_path.ts";
import type { AttachmentPage } from "./attachment_sync.ts";
import { conflictReason } from "./keep_both.ts";
import { findOversize, RAISE_CAP } from "./look_at_file.ts";
import { isUntouched } from "../files/file_stamp.ts";
import { ownFiles } from "./own_files.ts";

/** What is known of the files of a page. */
export interface KnownAttachments {
  readonly rows: readonly AttachmentRow[];
  /** What stands in the folder of the page's files. */
  readonly files: readonly FoundFile[];
  /**
   * Hex SHA-256 by path of the files that {@linkcode findDoubtful} names; one that is not in it counts as edited.
   */
  readonly hashes?: ReadonlyMap<string, string>;
  readonly options: Pick<SyncOptions, "push" | "maxAttachment">;
}

/** How the files of a page differ from what the wiki last said, by path; what the wiki says now, nobody asks. */
export function planAttachments(page: AttachmentPage, known: KnownAttachments): Difference[] {
  const assets = assetsFolderOf(page.path);
  const files = ownFiles(known.files);
  const byName = new Map(known.rows.map((row) => [row.fileName, row]));
  const names = new Set([...byName.keys(), ...files.keys()]);
  return [...names].flatMap((name) => {
    const difference = differenceOf({ assets, file: files.get(name), row: byName.get(name) }, known);
    return difference === undefined ? [] : [{ ...difference, path: `${assets}/${name}`, id: page.id }];
  }).sort((a, b) => byCodeUnits(a.path, b.path));
}

type Kind = Omit<Difference, "path" | "id">;

interface Sides {
  readonly assets: string;
  readonly file: FoundFile | undefined;
  readonly row: AttachmentRow | undefined;
}

function differenceOf({ assets, file, row }: Sides, { hashes, options }: KnownAttachments): Kind | undefined {
  const upload = options.push ? "upload" : "nothing";
  if (row?.conflict !== undefined) {
    return { kind: "conflict", action: "nothing", reason: conflictReason(row.conflict, { assets }) };
  }
  if (row?.kept) return undefined;
  if (row?.skipped !== undefined) return differenceOfSkipped(row.skipped, options.maxAttachment);
  if (file === undefined) return { kind: "deleted-here", action: options.push ? "delete" : "nothing" };
  const isSame = row !== undefined && (isUntouched(row, file.stamp) || hashes?.get(file.path) === row.hash);
  if (isSame) return undefined;
  const oversize = findOversize(file, options.maxAttachment);
  if (oversize !== undefined) {
    return { kind: "problem", action: "nothing", reason: oversize.message, hint: RAISE_CAP };
  }
  return { kind: row === undefined ? "new-here" : "edited-here", action: upload };
}

function differenceOfSkipped(size: number, cap: number): Kind {
  if (size <= cap) return { kind: "changed-in-wiki", action: "download" };
  const reason = "the attachment in the wiki is larger than the cap";
  return { kind: "problem", action: "nothing", reason, hint: RAISE_CAP };
}

/** The files whose bytes have to be looked at, because their stamps leave open whether they were edited. */
export function findDoubtful({ rows, files }: Pick<KnownAttachments, "rows" | "files">): FoundFile[] {
  const found = ownFiles(files);
  return rows.flatMap((row) => {
    const file = found.get(row.fileName);
    return file === undefined || isSettled(row) || isUntouched(row, file.stamp) ? [] : [file];
  });
}

function isSettled({ conflict, kept }: AttachmentRow): boolean {
  return conflict !== undefined || kept === true;
}

/** Whether a run has to look closer at the files of a page; the stamps tell, so that nothing is read. */
export function attachmentsDiffer(
  rows: readonly AttachmentRow[],
  files: readonly FoundFile[],
  { maxAttachment }: Pick<SyncOptions, "maxAttachment">,
): boolean {
  const found = ownFiles(files);
  for (const row of rows) {
    const file = found.get(row.fileName);
    found.delete(row.fileName);
    if (row.leaving) return true;
    if (row.conflict !== undefined) continue;
    if (row.kept ? file === undefined : isOpen(row, file, maxAttachment)) return true;
  }
  return found.size > 0;
}

function isOpen(row: AttachmentRow, file: FoundFile | undefined, cap: number): boolean {
  if (row.skipped !== undefined && row.skipped <= cap) return true;
  if (file === undefined) return row.skipped === undefined;
  return !isUntouched(row, file.stamp);
}
