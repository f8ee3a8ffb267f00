import type { SourcePage } from "../../../book/model/source_page.ts";

/** Levels that are followed; a tree of a wiki has far fewer, but its answers may form a circle. */
const MAX_LEVELS = 100;

/**
 * Returns the ID of the page at the root of the tree that a page is exported with: its ancestor on the level below the
 * home page of the space, or the page itself. The home page is in no tree, because everything is below it.
 */
export async function findTopPage(
  page: Pick<SourcePage, "id" | "parentId">,
  homepageId: string | undefined,
  find: (id: string) => Promise<Pick<SourcePage, "id" | "parentId"> | undefined>,
): Promise<string | undefined> {
  if (page.id === homepageId) return undefined;
  let top = page;
  for (let level = 0; level < MAX_LEVELS; level++) {
    if (top.parentId === undefined || top.parentId === homepageId) break;
    const parent = await find(top.parentId);
    if (parent === undefined) break; // hidden
    top = parent;
  }
  return top.id;
}
