import { folderOfPath } from "../../files/folder_of_path.ts";
import { quote } from "../../../base/text.ts";
import { assetsFolderOf } from "../../attachments/assets_path.ts";
import type { ResolvedConflict } from "../../attachments/resolve_attachment.ts";
import { SyncError } from "../../sync_error.ts";
import type { ResolveParts } from "../older_text/accept_local_text.ts";
import { stemOf } from "../page/page_path.ts";
import { localParent } from "./local_parent.ts";
import { finishMove } from "./place_pages.ts";

/**
 * Moves a file that its page cannot follow back to the place of the page, with its attachments and the files below it.
 * Replaces nothing, and keeps the text. Returns undefined if the page can follow, or the file was not moved.
 *
 * @throws {SyncError} `file-unavailable` when another file is at the place of the page.
 */
export async function takeBack(path: string, parts: ResolveParts): Promise<ResolvedConflict | undefined> {
  const { state, folder } = parts;
  const entry = state.entry(state.findByFile(path) ?? "");
  const home = entry?.home;
  if (entry === undefined || home === undefined || entry.conflict !== undefined) return undefined;
  if (folder.stamp(path) === undefined || localParent(entry, parts)?.kind !== "none") return undefined;
  if (folder.stamp(home) !== undefined) {
    throw new SyncError("file-unavailable", `Cannot move ${quote(path)} back: ${quote(home)} exists`, {
      hint: "Rename that file, and run the command again.",
    });
  }
  const steps = [
    { from: path, to: home },
    { from: assetsFolderOf(path), to: assetsFolderOf(home) },
    { from: stemOf(path), to: stemOf(home) },
  ];
  const below = state.entries().values().filter((each) => each.path?.startsWith(`${stemOf(path)}/`));
  const files = [entry, ...below].map((each) => [each.id, each.path ?? path] as const);
  const move = { page: entry.id, steps, place: { path: home, home }, files };
  const number = state.journal.add({ kind: "move", ...move });
  for (const { from, to } of steps) await folder.move(from, to);
  finishMove(parts, { number, ...move });
  await folder.removeEmptyFolders(stemOf(path));
  await folder.removeEmptyFolders(folderOfPath(path));
  return { path, id: entry.id, taken: "remote", moved: home };
}
