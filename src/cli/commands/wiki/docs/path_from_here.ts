import type { Difference, SyncChange } from "../../../../sync/sync_report.ts";
import { joinPath } from "../../../../host/files/file_path.ts";

/** A change with its paths as other commands take them: from where the program was started. */
export function changeFromHere(folder: string, change: SyncChange): SyncChange {
  const { path, from } = change;
  return { ...change, path: joinPath(folder, path), from: from === undefined ? undefined : joinPath(folder, from) };
}

/** A difference with its paths as other commands take them. */
export function differenceFromHere(folder: string, difference: Difference): Difference {
  const { path, other } = difference;
  const place = other === undefined || other === "" ? {} : { other: joinPath(folder, other) };
  return { ...difference, path: joinPath(folder, path), ...place };
}
