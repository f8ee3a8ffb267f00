import { hideCopies } from "../files/ignore/hide_copies.ts";
import type { AttachmentConflict, AttachmentRow } from "../state/attachment_rows.ts";
import { remoteCopyName } from "./assets_path.ts";
import { attachmentPath, type AttachmentWork, keepRow, postpone, reportFile } from "./attachment_sync.ts";
import { NO_STAMP } from "./read_file_state.ts";
import { writeAttachment } from "./write_attachment.ts";

/** An attachment that both sides changed. */
export interface BothSides {
  /** The last common version. */
  readonly base: AttachmentRow;
  /** The wiki's version. */
  readonly row: AttachmentRow;
  readonly bytes: Uint8Array;
}

/** Maximum number of copies of one file. */
const MAX_COPIES = 99;

/** Handles a file that both sides changed, as the options specify. */
export async function handleConflict(work: AttachmentWork, sides: BothSides): Promise<void> {
  const { row, bytes } = sides;
  switch (work.deps.options.onConflict) {
    case "local":
      // The file counts as an edit of the wiki's version, so the next push overwrites that version.
      keepRow(work, { ...row, stamp: NO_STAMP, checkedAt: 0 }, undefined);
      return;
    case "remote": {
      const trashed = await work.deps.folder.trash(attachmentPath(work, row.fileName));
      work.files.delete(row.fileName);
      const reason = trashed && `both sides changed it; the local file is ${trashed}`;
      await writeAttachment(work, row, { bytes, expected: undefined, like: trashed, reason });
      return;
    }
    case "keep-both":
      await keepBoth(work, sides);
  }
}

async function keepBoth(work: AttachmentWork, { base, row, bytes }: BothSides): Promise<void> {
  const copy = await writeCopy(work, row, bytes);
  if (copy === undefined) return;
  const { id, name, version, hash, size } = row;
  const conflict: AttachmentConflict = { kind: "edits", version, hash, size, copy };
  keepRow(work, { ...base, id, name, conflict }, undefined);
  reportFile(work, {
    kind: "conflict",
    path: attachmentPath(work, row.fileName),
    reason: conflictReason(conflict, work),
  });
}

/** Describes the cause of a conflict. */
export function conflictReason(conflict: AttachmentConflict, work: Pick<AttachmentWork, "assets">): string {
  return conflict.kind === "edits"
    ? `both sides changed the attachment; the wiki's version is in ${attachmentPath(work, conflict.copy)}`
    : "the attachment was removed from the wiki, and the file was edited";
}

/** Writes the wiki's version under a free name; reuses an identical copy from an earlier run. */
async function writeCopy(work: AttachmentWork, row: AttachmentRow, bytes: Uint8Array): Promise<string | undefined> {
  const { folder, options: { maxAttachment } } = work.deps;
  const like = attachmentPath(work, row.fileName);
  await hideCopies(folder);
  for (let turn = 1; turn <= MAX_COPIES; turn++) {
    const copy = remoteCopyName(row.fileName, turn);
    const path = attachmentPath(work, copy);
    const [outcome] = await folder.write([{ path, bytes, expected: undefined, like }]);
    if (outcome?.kind === "written") return copy;
    if (outcome?.kind === "failed") return refuse(work, row, outcome.reason);
    const there = await folder.read(path, maxAttachment);
    if (there?.hash === row.hash) return copy;
  }
  return refuse(work, row, "too many copies of the wiki's version exist");
}

function refuse(work: AttachmentWork, { fileName, name }: AttachmentRow, reason: string): undefined {
  postpone(work, fileName, name);
  const path = attachmentPath(work, remoteCopyName(fileName, 1));
  reportFile(work, { kind: "failed", path, code: "file-unavailable", reason });
}
