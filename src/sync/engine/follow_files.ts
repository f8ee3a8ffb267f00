import { assetsFolderOf } from "../attachments/assets_path.ts";
import { isSameStamp } from "../../host/files/file_stamp.ts";
import { remotePathOf } from "./page/page_path.ts";
import { parkedPath } from "./place/place_pages.ts";
import type { RunContext } from "./run_context.ts";

/** A file that somebody has moved. */
export interface FileMove {
  /** Id of the page. */
  readonly id: string;
  /** Where it was, if it was anywhere. */
  readonly from: string | undefined;
  readonly path: string;
}

/**
 * Notes where files are now; their attachments, and the wiki's side of a conflict, come after them. All of them leave
 * their old places before the first gets its new one: files may have changed places with each other. A run that is cut
 * here finds the files once more, or what belongs to them.
 */
export async function followFiles(moves: readonly FileMove[], context: RunContext): Promise<void> {
  const { state, folder, observer } = context;
  for (const move of moves) if (move.from !== undefined) await park({ ...move, from: move.from }, context);
  // All at once, and before: after a crash what waits to come after a file is brought to the place that is known.
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
      const reason = "it could not be moved with the file of its page: its new name is taken";
      observer.change({ kind: "failed", path: each, id, code: "name-taken", reason, hint: "Move it yourself." });
    }
    if (from !== undefined && state.base(id) !== undefined) observer.change({ kind: "followed", id, path, from });
  }
}

/** Takes what belongs to the file away from its old place, unless that came along already. */
async function park({ id, from, path }: FileMove & { readonly from: string }, context: RunContext): Promise<void> {
  const { state, folder } = context;
  const parked = parkedPath(id);
  const [old, now] = [assetsFolderOf(from), assetsFolderOf(path)];
  if (!holdsAttachments(id, now, context) && holdsAttachments(id, old, context)) {
    await folder.move(old, assetsFolderOf(parked));
  }
  if (state.entry(id)?.conflict === "edits") await folder.move(remotePathOf(from), remotePathOf(parked));
}

/** Whether a folder has files that are known as attachments of the page: what the system says of them tells. */
function holdsAttachments(id: string, assets: string, { state, folder }: RunContext): boolean {
  const rows = state.attachments.of(id);
  if (rows.length === 0) return false;
  return folder.scan(assets).assets.some(({ stamp }) => rows.some((row) => isSameStamp(row.stamp, stamp)));
}
