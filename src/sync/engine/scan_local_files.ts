import { followFiles } from "./follow_files.ts";
import { remotePathOf } from "./page/page_path.ts";
import { placePages } from "./place/place_pages.ts";
import type { RunContext } from "./run_context.ts";
import type { LocalView } from "./scan/local_view.ts";
import { scanFiles } from "./scan/scan_files.ts";

/** Scans the files of a folder, and lets pages follow files that were moved. */
export async function scanLocalFiles(context: RunContext): Promise<LocalView> {
  const { state } = context;
  let view = await scanFiles(context, state.entries());
  if (await releasePaths(view, context)) view = await scanFiles(context, state.entries());
  if (view.followed.length > 0) {
    await followFiles(view.followed, context);
    view = await scanFiles(context, state.entries());
  }
  return view;
}

/** Gives the path of a page that was never pulled to a new local file with the same path. */
async function releasePaths({ fresh, entries }: LocalView, context: RunContext): Promise<boolean> {
  const { state } = context;
  const paths = new Set(fresh.map(({ path }) => path));
  const displaced = entries.values().filter(({ base, path }) => base === undefined && paths.has(path ?? "")).toArray();
  for (const { id, path = "", conflict } of displaced) {
    // The file that was in conflict with the page is another one's now.
    if (conflict === "edits") {
      state.saveConflict(id, undefined);
      await context.folder.trash(remotePathOf(path));
    }
    state.dropPlace(id);
  }
  if (displaced.length > 0) await placePages(context);
  return displaced.length > 0;
}
