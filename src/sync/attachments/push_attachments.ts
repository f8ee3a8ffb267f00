import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import { type AttachmentRow, isNotDownloaded } from "../state/attachment_rows.ts";
import { SyncError } from "../sync_error.ts";
import type { FileContent } from "../files/sync_folder.ts";
import { attachmentPath, type AttachmentWork, keepRow, reportFile, reportFileFailure } from "./attachment_sync.ts";
import { hashesOf, hashesOfRow, withHashes } from "./line_endings.ts";
import { readFileState, readForUpload } from "./read_file_state.ts";

/**
 * Uploads the changed files of a page, and deletes the attachments of missing files. The attachments must have been
 * listed immediately before.
 */
export async function pushAttachments(work: AttachmentWork): Promise<void> {
  const rows = work.deps.rows.of(work.page.id);
  const gone: AttachmentRow[] = [];
  for (const row of rows) {
    if (row.conflict !== undefined || row.kept) continue;
    await tryAt(work, row.fileName, async () => {
      const local = await readFileState(work, row);
      if (local.kind === "unusable") throw local.error;
      if (local.kind === "edited") await pushEdit(work, row);
      // An attachment that was never downloaded has no missing file.
      if (local.kind === "missing" && !isNotDownloaded(row)) gone.push(row);
    });
  }
  const known = new Set(rows.map(({ fileName }) => fileName));
  for (const fileName of [...work.files.keys()].filter((name) => !known.has(name))) {
    await tryAt(work, fileName, () => pushNew(work, fileName, rows));
  }
  // Deletions come last: after an interruption, a renamed file exists twice instead of not at all.
  for (const row of gone) await tryAt(work, row.fileName, () => remove(work, row));
}

async function tryAt(work: AttachmentWork, fileName: string, act: () => Promise<void>): Promise<void> {
  if (work.postponed.has(fileName)) return;
  try {
    await act();
  } catch (error) {
    work.settled = false;
    reportFileFailure(work, attachmentPath(work, fileName), error);
  }
}

async function pushEdit(work: AttachmentWork, row: AttachmentRow): Promise<void> {
  if (isNotDownloaded(row)) {
    const cause = row.skipped === undefined ? "was not downloaded" : "is too large";
    const reason = `the wiki's version ${cause}, so it cannot be compared`;
    throw new WikiError("too-large", `Cannot attach ${quoted(work, row.fileName)}: ${reason}`);
  }
  const checkedAt = work.deps.now();
  const content = await readForUpload(work, row.fileName);
  const isSame = content && hashesOf(content.bytes, content.hash).plain === hashesOfRow(row).plain;
  if (content === undefined || isSame === true) return; // changed since the check: the next run handles it
  await upload(work, { name: row.name, content, row, fileName: row.fileName, checkedAt });
}

async function pushNew(work: AttachmentWork, fileName: string, rows: readonly AttachmentRow[]): Promise<void> {
  const other = rows.find(({ name, conflict, kept }) => {
    return name === fileName && conflict?.kind !== "deleted-in-wiki" && !kept;
  });
  if (other !== undefined) {
    const reason = `the page has another attachment with that name, stored as ${quoted(work, other.fileName)}`;
    throw new SyncError("file-unavailable", `Cannot attach ${quoted(work, fileName)}: ${reason}`, {
      hint: "Rename the new file.",
    });
  }
  const checkedAt = work.deps.now();
  const content = await readForUpload(work, fileName);
  if (content !== undefined) await upload(work, { name: fileName, content, fileName, checkedAt });
}

interface Upload {
  /** Name in the wiki. */
  readonly name: string;
  readonly fileName: string;
  readonly content: FileContent;
  readonly row?: AttachmentRow;
  /** Time of reading. */
  readonly checkedAt: number;
}

async function upload(work: AttachmentWork, { name, fileName, content, row, checkedAt }: Upload): Promise<void> {
  const { bytes, hash, stamp } = content;
  const { page, deps } = work;
  const stored = await deps.content.uploadAttachment(page.id, { name, bytes, mediaType: row?.mediaType });
  if (stored.size !== undefined && stored.size !== bytes.length) {
    const reason = `the wiki stored ${stored.size} of ${bytes.length} bytes`;
    throw new WikiError("bad-answer", `Cannot attach ${quoted(work, fileName)}: ${reason}`);
  }
  const mediaType = stored.mediaType ?? row?.mediaType;
  const sent: AttachmentRow = {
    ...{ id: stored.id, pageId: page.id, name: stored.name, fileName, version: stored.version, hash },
    ...{ size: bytes.length, stamp, checkedAt, mediaType },
  };
  keepRow(work, withHashes(sent, hashesOf(bytes, hash)), { kind: "same", hash });
  const isOvertaken = stored.version > (row?.version ?? 0) + 1;
  const reason = "someone else attached a version at the same time; it is in the history of the attachment";
  const path = attachmentPath(work, fileName);
  reportFile(work, { kind: "uploaded", path, reason: isOvertaken ? reason : undefined });
}

async function remove(work: AttachmentWork, row: AttachmentRow): Promise<void> {
  const { content, rows } = work.deps;
  const path = attachmentPath(work, row.fileName);
  if (!work.deps.mayDelete()) {
    const reason = "the file is missing, but this run may move no more attachments to the wiki's trash";
    const hint = "Restore the file, or increase --max-delete.";
    reportFile(work, { kind: "failed", path, code: "too-many-deletions", reason, hint });
    return;
  }
  const wasThere = await content.deleteAttachment(row.id);
  rows.remove(row.id);
  if (wasThere) reportFile(work, { kind: "deleted", path });
}

function quoted(work: AttachmentWork, fileName: string): string {
  return quote(truncate(attachmentPath(work, fileName), 200));
}
