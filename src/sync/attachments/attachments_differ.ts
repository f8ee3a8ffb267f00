import { isUntouched } from "../../host/files/file_stamp.ts";
import type { FoundFile } from "../files/sync_folder.ts";
import { type AttachmentRow, isNotDownloaded } from "../state/attachment_rows.ts";
import type { SyncOptions } from "../sync_options.ts";
import { isRemoteCopy } from "./assets_path.ts";

/** Tests by file stamps, without reading a file, whether the attachments of a page need a closer check. */
export function attachmentsDiffer(
  rows: readonly AttachmentRow[],
  files: readonly FoundFile[],
  { maxAttachment }: Pick<SyncOptions, "maxAttachment">,
): boolean {
  const found = localFiles(files);
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
  if (file === undefined) return !isNotDownloaded(row);
  return !isUntouched(row, file.stamp);
}

/** Lists the files in a page's attachment folder by name, without the wiki's versions in conflicts. */
export function localFiles(files: readonly FoundFile[]): Map<string, FoundFile> {
  return new Map(
    files.map((file) => [file.path.slice(file.path.lastIndexOf("/") + 1), file] as const)
      .filter(([name]) => !isRemoteCopy(name)),
  );
}
