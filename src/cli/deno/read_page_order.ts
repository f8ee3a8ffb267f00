import { findPlanted } from "../../host/files/access/assert_own.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";

/**
 * Returns the paths of the pages below a folder, relative to it, in the order of the wiki; undefined if neither it nor a
 * folder above it was ever synced.
 */
export async function readPageOrder(folder: string): Promise<readonly string[] | undefined> {
  const synced = await findSynced(folder);
  if (synced === undefined) return undefined;
  const { viewDocsFolder } = await import("../inputs/open_docs_folder.ts"); // with the database
  const { listPageOrder } = await import("../../sync/state/page_order.ts");
  await using viewed = await viewDocsFolder(synced.root);
  const prefix = synced.path === "" ? "" : `${synced.path}/`;
  return listPageOrder(viewed.state).flatMap((path) => path.startsWith(prefix) ? [path.slice(prefix.length)] : []);
}

/** Tests whether a folder itself was synced. */
export async function isSyncedFolder(folder: string): Promise<boolean> {
  return (await findSynced(folder))?.path === "";
}

/** Finds the nearest synced folder: the folder itself, or one above it. */
async function findSynced(folder: string): Promise<{ readonly root: string; readonly path: string } | undefined> {
  const real = await Deno.realPath(folder).catch(() => undefined);
  const names = real?.replace(/[/\\]+$/, "").split(/[/\\]/) ?? [];
  for (let end = names.length; end > 0; end--) {
    const root = names.slice(0, end).join("/");
    const state = `${root}/${STATE_FOLDER}`;
    if (await isThere(`${state}/sync.db`) && findPlanted(state) === undefined) {
      return { root: root || "/", path: names.slice(end).join("/").normalize("NFC") };
    }
  }
  return undefined;
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await Deno.lstat(path)).isFile;
  } catch {
    return false;
  }
}
