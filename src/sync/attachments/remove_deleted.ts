import type { AttachmentRow } from "../state/attachment_rows.ts";
import { attachmentPath, type AttachmentWork, postpone, reportFile, reportFileFailure } from "./attachment_sync.ts";
import { conflictReason } from "./handle_conflict.ts";
import { readFileState } from "./read_file_state.ts";

/** Completes moves to the folder's trash that a crash interrupted. */
export async function finishTrashing(work: AttachmentWork): Promise<void> {
  for (const row of work.deps.rows.of(work.page.id)) if (row.leaving) await trashFile(work, row);
}

/** Handles the files of attachments that are not in the list, as the options specify. */
export async function removeDeleted(work: AttachmentWork, unlisted: readonly AttachmentRow[]): Promise<void> {
  const candidates = unlisted.filter(({ conflict }) => conflict?.kind !== "edits");
  if (candidates.length === 0) return;
  // A paged list can skip an entry when another one is deleted while it is read.
  const listed = await Array.fromAsync(work.deps.content.attachments(work.page.id));
  const there = new Set(listed.map(({ id }) => id));
  for (const row of candidates) {
    if (there.has(row.id)) {
      postpone(work, row.fileName);
      continue;
    }
    try {
      await removeOne(work, row);
    } catch (error) {
      postpone(work, row.fileName);
      reportFileFailure(work, attachmentPath(work, row.fileName), error);
    }
  }
}

async function removeOne(work: AttachmentWork, row: AttachmentRow): Promise<void> {
  const { rows, options } = work.deps;
  const local = row.version === 0 ? MISSING : await readFileState(work, row);
  if (local.kind === "missing") {
    rows.remove(row.id);
  } else if (row.kept) {
    // It was reported when the attachment was deleted.
  } else if (local.kind === "same") {
    if (options.onRemoteDelete === "trash") return await trashFile(work, row);
    rows.put({ ...row, kept: true });
    reportFile(work, { kind: "kept", path: attachmentPath(work, row.fileName) });
  } else if (options.onConflict === "remote") {
    await trashFile(work, row);
  } else if (options.onConflict === "local") {
    rows.remove(row.id); // a file without an attachment counts as a new file
  } else {
    const conflict = { kind: "deleted-in-wiki" } as const;
    rows.put({ ...row, conflict });
    reportFile(work, {
      kind: "conflict",
      path: attachmentPath(work, row.fileName),
      reason: conflictReason(conflict, work),
    });
  }
}

const MISSING = { kind: "missing" } as const;

async function trashFile(work: AttachmentWork, row: AttachmentRow): Promise<void> {
  const from = attachmentPath(work, row.fileName);
  // Recorded first: after a crash, a row without its file would count as a local deletion, and a file without a row as
  // a new file.
  work.deps.rows.put({ ...row, leaving: true });
  const path = await work.deps.folder.trash(from);
  work.files.delete(row.fileName);
  work.deps.rows.remove(row.id);
  if (path !== undefined) reportFile(work, { kind: "trashed", path, from });
}
