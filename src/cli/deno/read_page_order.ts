import { STATE_FOLDER } from "../../sync/sync_options.ts";

/** Returns the paths of the pages of a synced folder in the order of the wiki; undefined if it was never synced. */
export async function readPageOrder(folder: string): Promise<readonly string[] | undefined> {
  if (!await isThere(`${folder}/${STATE_FOLDER}/sync.db`)) return undefined;
  const { viewDocsFolder } = await import("../inputs/open_docs_folder.ts"); // with the database
  const { listPageOrder } = await import("../../sync/state/page_order.ts");
  await using viewed = await viewDocsFolder(folder);
  return listPageOrder(viewed.state);
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await Deno.lstat(path)).isFile;
  } catch {
    return false;
  }
}
