import type { Attachment } from "../../wiki/content/page.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import { attachmentPath, type AttachmentWork, reportFile } from "./attachment_sync.ts";
import { readFileState } from "./read_file_state.ts";

/** Lets the file of an attachment that was renamed in the wiki bear the new name, unless something has that here. */
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
    // A run before may have come as far as here; else the file stays away under the new name too.
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
