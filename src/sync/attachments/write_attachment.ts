import type { AttachmentRow } from "../state/attachment_rows.ts";
import { attachmentPath, type AttachmentWork, keepRow, postpone, reportFile } from "./attachment_sync.ts";

/** Content for a file. */
export interface AttachmentBytes {
  readonly bytes: Uint8Array;
  /** Hex SHA-256 of the file that is replaced; undefined if no file may exist. */
  readonly expected: string | undefined;
  /** Path of a file whose permissions a new file gets. */
  readonly like?: string | undefined;
  /** Reason, where it is not obvious. */
  readonly reason?: string | undefined;
}

/**
 * Writes the bytes of a row to its file, then saves the row. A crash in between leaves a file that equals the next
 * download; the opposite order would leave what looks like a deletion.
 */
export async function writeAttachment(
  work: AttachmentWork,
  row: AttachmentRow,
  { bytes, expected, like, reason }: AttachmentBytes,
): Promise<void> {
  const path = attachmentPath(work, row.fileName);
  const [outcome] = await work.deps.folder.write([{ path, bytes, expected, like }]);
  if (outcome?.kind === "written") {
    const { stamp } = outcome;
    work.files.set(row.fileName, { path, stamp });
    keepRow(work, { ...row, stamp, checkedAt: work.deps.now() }, { kind: "same", hash: row.hash });
    reportFile(work, { kind: "downloaded", path, reason });
    return;
  }
  postpone(work, row.fileName, row.name); // changed in the meantime: the next run checks it again
  if (outcome?.kind === "failed") {
    reportFile(work, { kind: "failed", path, code: "file-unavailable", reason: outcome.reason });
  }
}
