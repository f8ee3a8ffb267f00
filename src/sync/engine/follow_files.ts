import { assetsFolderOf } from "../attachments/assets_path.ts";
import { isSameStamp } from "../../host/files/file_stamp.ts";
import { remotePathOf } from "./page/page_path.ts";
import { parkedPath } from "./place/place_pages.ts";
import type { RunContext } from "./run_context.ts";

/** A file that the user moved. */
export interface FileMove {
  /** ID of the page. */
  readonly id: string;
  /** Previous path, if it had one. */
  readonly from: string | undefined;
  readonly path: string;
}

/**
 * Records the new paths of files, and moves their attachments and the wiki's versions of conflicts after them. All of
 * these leave their old place before the first one reaches its new place, because files may have been swapped. If a run
 * is interrupted here, the next one finds the files again, or completes the moves.
 */
export async function followFiles(moves: readonly FileMove[], context: RunContext): Promise<void> {
  const { state, folder, observer } = context;
  for (const move of moves) if (move.from !== undefined) await park({ ...move, from: move.from }, context);
  // Recorded together and first: after a crash, the recovery moves what belongs to a file to the recorded place.
  state.transaction(() => {
    for (const { id, path } of moves) state.savePlace(id, { path, home: state.entry(id)?.home ?? path });
  });
  for (const { id, from, path } of moves) {
    const parked = parkedPath(id);
    const stuck = [
      ...await folder.move(assetsFolderOf(parked), assetsFolderOf(path)),
      ...await folder.move(remotePathOf(parked), remotePathOf(path)),
    ];
    for (const each of stuck) {
      const reason = "it could not be moved with the file of its page: a file with its new name exists";
      observer.change({ kind: "failed", path: each, id, code: "name-taken", reason, hint: "Move it manually." });
    }
    if (from !== undefined && state.base(id) !== undefined) observer.change({ kind: "followed", id, path, from });
  }
}

/** Moves everything that belongs to a file out of its old folder, unless it was moved along with the file. */
async function park({ id, from, path }: FileMove & { readonly from: string }, context: RunContext): Promise<void> {
  const { state, folder } = context;
  const parked = parkedPath(id);
  const [old, now] = [assetsFolderOf(from), assetsFolderOf(path)];
  if (!holdsAttachments(id, now, context) && holdsAttachments(id, old, context)) {
    await folder.move(old, assetsFolderOf(parked));
  } else await parkCopies(id, { from: old, to: assetsFolderOf(parked) }, context);
  if (state.entry(id)?.conflict === "edits") await folder.move(remotePathOf(from), remotePathOf(parked));
}

/** Moves the wiki's versions of attachments, which git leaves where they were. */
async function parkCopies(
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
  { state, folder }: RunContext,
): Promise<void> {
  const copies = state.attachments.of(id).flatMap(({ conflict }) => conflict?.kind === "edits" ? conflict.copy : []);
  for (const copy of copies) await folder.move(`${from}/${copy}`, `${to}/${copy}`);
  if (copies.length > 0) await folder.removeEmptyFolders(from);
}

/** Tests by file stamps whether a folder contains known attachments of the page. */
function holdsAttachments(id: string, assets: string, { state, folder }: RunContext): boolean {
  const rows = state.attachments.of(id);
  if (rows.length === 0) return false;
  return folder.scan(assets).assets.some(({ stamp }) => rows.some((row) => isSameStamp(row.stamp, stamp)));
}
