import type { Difference, SyncChange } from "../../../../sync/sync_report.ts";
import { joinPath } from "../../../../host/files/file_path.ts";

/** Makes the paths of a change relative to the working directory, so that they can be passed to other commands. */
export function changeFromHere(folder: string, change: SyncChange): SyncChange {
  const { path, from } = change;
  return { ...change, path: joinPath(folder, path), from: from === undefined ? undefined : joinPath(folder, from) };
}

/** Makes the paths of a difference relative to the working directory. */
export function differenceFromHere(folder: string, difference: Difference): Difference {
  const { path, other } = difference;
  const place = other === undefined || other === "" ? {} : { other: joinPath(folder, other) };
  return { ...difference, path: joinPath(folder, path), ...place };
}
