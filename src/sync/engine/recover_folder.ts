import { assetsFolderOf, pagePathOfAsset } from "../attachments/assets_path.ts";
import { remotePathOf } from "./page/page_path.ts";
import { MAX_PAGE_BYTES } from "../layout/page_file.ts";
import { finishMove, PARKED, parkedPath, placePages } from "./place/place_pages.ts";
import type { SyncParts } from "./sync_parts.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";

/**
 * Repairs the state after a crash: adds the row of a file that was written without it, leaves an unwritten file
 * unchanged, and completes moves. Requires exclusive access to the folder.
 */
export async function recoverFolder(parts: SyncParts): Promise<void> {
  const { state, folder, now } = parts;
  for (const { number, entry } of state.journal.rows()) {
    if (entry.kind === "write") {
      const found = await folder.read(entry.path, MAX_PAGE_BYTES).catch(() => undefined);
      state.transaction(() => {
        if (found?.hash === entry.after && state.entry(entry.page) !== undefined) {
          const { hash, stamp } = found;
          state.saveBase(entry.page, entry.base, entry.agreed ? { hash, stamp, checkedAt: now() } : undefined);
        }
        state.journal.remove(number);
      });
    } else if (entry.kind === "move") {
      for (const { from, to } of entry.steps) await folder.move(from, to);
      finishMove(parts, { number, ...entry });
    } else if (entry.kind === "trash") {
      const isTrashed = folder.stamp(entry.path) === undefined;
      if (isTrashed) await folder.trash(assetsFolderOf(entry.path));
      state.transaction(() => {
        if (isTrashed) state.forget(entry.page);
        state.journal.remove(number);
      });
    }
  }
  await restoreParked(parts);
  const isParked = !state.isPlaced &&
    [...state.entries().values()].some(({ path }) => path?.startsWith(`${STATE_FOLDER}/`));
  if (isParked) await placePages(parts);
}

/** Restores attachments and the wiki's versions of conflicts that were parked, when their target is unknown. */
async function restoreParked({ state, folder }: SyncParts): Promise<void> {
  const parked = new Set(folder.scan(PARKED).assets.map(({ path }) => pagePathOfAsset(path)));
  if (parked.size === 0 && state.count().conflicts === 0) return;
  for (const { id, path, conflict } of state.entries().values()) {
    const from = parkedPath(id);
    if (path === undefined || path === from) continue;
    const stuck = [
      ...parked.has(from) ? await folder.move(assetsFolderOf(from), assetsFolderOf(path)) : [],
      ...conflict === "edits" ? await folder.move(remotePathOf(from), remotePathOf(path)) : [],
    ];
    for (const each of stuck) await folder.trash(each);
  }
}
