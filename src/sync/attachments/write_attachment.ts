import type { AttachmentRow } from "../state/attachment_rows.ts";
import { attachmentPath, type AttachmentWork, keepRow, postpone, reportFile } from "./attachment_sync.ts";

/** What goes into a file. */
export interface AttachmentBytes {
  readonly bytes: Uint8Array;
  /** Hex SHA-256 of what must stand there; undefined when nothing may. */
  readonly expected: string | undefined;
  /** Why, where it is not plain. */
  readonly reason?: string | undefined;
}

/**
 * Writes the bytes of a row to its file, then keeps the row: a crash in between leaves a file that equals the next
 * download, the other way round it would leave what looks like a deletion.
 */
export async function writeAttachment(
  work: AttachmentWork,
  row: AttachmentRow,
  { bytes, expected, reason }: AttachmentBytes,
): Promise<void> {
  const path = attachmentPath(work, row.fileName);
  const [outcome] = await work.deps.folder.write([{ path, bytes, expected }]);
  if (outcome?.kind === "written") {
    const { stamp } = outcome;
    work.files.set(row.fileName, { path, stamp });
    keepRow(work, { ...row, stamp, checkedAt: work.deps.now() }, { kind: "same" });
    reportFile(work, { kind: "downloaded", path, reason });
    return;
  }
  postpone(work, row.fileName, row.name); // a file that was changed in between is looked at anew the next time
  if (outcome?.kind === "failed") {
    reportFile(work, { kind: "failed", path, code: "file-unavailable", reason: outcome.reason });
  }
}
