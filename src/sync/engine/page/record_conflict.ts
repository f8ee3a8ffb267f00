import { SyncError } from "../../sync_error.ts";
import type { SyncFolder } from "../../files/sync_folder.ts";
import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import { STATE_FOLDER } from "../../../host/files/access/file_permissions.ts";
import { hideCopies } from "../../files/ignore/hide_copies.ts";
import { assertWritten } from "../assert_written.ts";
import { remoteNameOf, remotePathOf, stemOf } from "./page_path.ts";
import { hashOf } from "../../files/hash_of.ts";
import { MAX_PAGE_BYTES } from "../../layout/page_file.ts";
import { baseContent, renderPageText } from "./page_text.ts";
import type { RunContext } from "../run_context.ts";

/**
 * Records a conflict: writes the wiki's version beside the file; both sides stay unchanged until the conflict is
 * resolved.
 */
export async function recordConflict(
  entry: PageEntry,
  remote: PageBase,
  { reason, context }: { readonly reason: string; readonly context: RunContext },
): Promise<void> {
  const { state, scope, observer } = context;
  const { id, path } = entry;
  if (path === undefined) return;
  const bytes = renderPageText(id, scope.space, { base: remote, content: baseContent(remote), extra: "" });
  state.saveConflict(id, { kind: "edits", remote, remoteHash: hashOf(bytes) });
  await writeRemoteCopy(entry, context);
  observer.change({ kind: "conflict", path, id, version: remote.version, reason: `${reason}${besideText(path)}` });
}

/** Returns the end of a reason, which names the file with the wiki's version. */
export function besideText(path: string): string {
  return `; the wiki's version is beside it as ${remoteNameOf(path)}`;
}

/** Writes the wiki's version in a conflict if its file is missing, for example after a crash. */
export async function writeRemoteCopy({ id, path }: PageEntry, { state, folder, scope }: RunContext): Promise<void> {
  const conflict = state.conflict(id);
  if (conflict?.kind !== "edits" || path === undefined) return;
  const { remote, remoteHash } = conflict;
  await hideCopies(folder);
  const remotePath = remotePathOf(path);
  const there = await folder.read(remotePath, MAX_PAGE_BYTES);
  if (there?.hash === remoteHash) return;
  // The user has a file with that name.
  if (there !== undefined) await folder.trash(remotePath);
  const bytes = renderPageText(id, scope.space, { base: remote, content: baseContent(remote), extra: "" });
  const [outcome] = await folder.write([{ path: remotePath, bytes, expected: undefined, like: path }]);
  assertWritten(outcome);
}

/** Saves bytes in the folder's trash under the name of a file. */
export async function keepCopy(path: string, bytes: Uint8Array, folder: SyncFolder): Promise<string> {
  const stem = `${STATE_FOLDER}/trash/${stemOf(path)}`;
  for (let count = 1; count < 10_000; count++) {
    const copy = `${stem}${count === 1 ? "" : ` (${count})`}.md`;
    const [outcome] = await folder.write([{ path: copy, bytes, expected: undefined }]);
    if (assertWritten(outcome)) return copy;
  }
  throw new SyncError("file-unavailable", "Cannot keep a copy: the trash has too many copies of the file", {
    hint: `Empty ${STATE_FOLDER}/trash.`,
  });
}
