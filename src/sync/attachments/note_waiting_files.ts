import { attachmentPath, type AttachmentWork } from "./attachment_sync.ts";
import { readFileState } from "./read_file_state.ts";

/** Records the files of a page that a push would upload, and those whose attachments it would delete. */
export async function noteWaitingFiles(work: AttachmentWork): Promise<void> {
  const { deps: { rows, waits }, page: { id } } = work;
  if (waits === undefined) return;
  const known = rows.of(id);
  for (const row of known) {
    if (row.conflict !== undefined || row.kept || work.postponed.has(row.fileName)) continue;
    const { kind } = await readFileState(work, row);
    const path = attachmentPath(work, row.fileName);
    if (kind === "edited") waits({ kind: "edited-here", path, id });
    if (kind === "missing" && row.skipped === undefined) waits({ kind: "deleted-here", path, id });
  }
  const names = new Set(known.map(({ fileName }) => fileName));
  for (const name of work.files.keys()) {
    if (!names.has(name) && !work.postponed.has(name)) {
      waits({ kind: "new-here", path: attachmentPath(work, name), id });
    }
  }
}
