import { assetsFolderOf } from "../attachments/assets_path.ts";
import { remotePathOf } from "./page_path.ts";
import type { RunContext } from "./run_context.ts";

/** A file that somebody has moved. */
export interface FileMove {
  /** Id of the page. */
  readonly id: string;
  /** Where it was, if it was anywhere. */
  readonly from: string | undefined;
  readonly path: string;
}

/** Notes where a file is now; its attachments, and the wiki's side of a conflict, come after it. */
export async function followFile({ id, from, path }: FileMove, { state, folder, observer }: RunContext): Promise<void> {
  const entry = state.entry(id);
  state.savePlace(id, { path, home: entry?.home ?? path });
  if (from === undefined) return;
  // What stands beside another page's file by now is that page's.
  if (state.findByFile(from) === undefined) {
    await folder.move(assetsFolderOf(from), assetsFolderOf(path));
    if (entry?.conflict === "edits") await folder.move(remotePathOf(from), remotePathOf(path));
  }
  if (state.base(id) !== undefined) observer.change({ kind: "followed", id, path, from });
}
