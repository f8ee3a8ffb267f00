import type { Attachment } from "../../wiki/content/page.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import { attachmentPath, type AttachmentWork, reportFile } from "./attachment_sync.ts";
import { readFileState } from "./read_file_state.ts";

/** Renames the file of an attachment that was renamed in the wiki, unless the new name is taken. */
export async function moveRenamed(
  work: AttachmentWork,
  row: AttachmentRow,
  { attachment, fileName }: { readonly attachment: Attachment; readonly fileName: string },
): Promise<AttachmentRow> {
  const { folder, rows } = work.deps;
  if (fileName === row.fileName || row.conflict?.kind === "edits") return row;
  const moved: AttachmentRow = { ...row, name: attachment.name, fileName };
  const [from, path] = [attachmentPath(work, row.fileName), attachmentPath(work, fileName)];
  const local = await readFileState(work, row);
  if (local.kind === "unusable") return row;
  if (local.kind === "missing") {
    // An earlier run may have stopped right after the rename; otherwise the file is missing under its new name too.
    const there = await folder.read(path, work.deps.options.maxAttachment);
    if (there !== undefined && there.hash !== row.hash) return row;
    work.fileStates.delete(row.id);
    rows.put(moved);
    return moved;
  }
  if ((await folder.move(from, path)).length > 0) return row;
  work.files.delete(row.fileName);
  const stamp = folder.stamp(path);
  if (stamp !== undefined) work.files.set(fileName, { path, stamp });
  rows.put(moved);
  reportFile(work, { kind: "moved", path, from });
  return moved;
}
