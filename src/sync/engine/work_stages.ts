import type { PageEntry } from "../state/page_row.ts";
import { isMissing } from "./scan/missing_files.ts";
import type { PageWork } from "./scan/page_work.ts";

/**
 * The work on pages in stages, each of which may be done in any order. Pages whose files are missing come last, and
 * those below others before them: what is below a page that goes to the trash would move up in the wiki, and be elsewhere
 * when both come back.
 */
export function workStages(work: Iterable<PageWork>, entries: ReadonlyMap<string, PageEntry>): PageWork[][] {
  const stages = Map.groupBy(work, (each) => isMissing(each) ? depthOf(each.entry, entries) : Infinity);
  return [...stages].sort(([a], [b]) => b - a).map(([, stage]) => stage);
}

/** How many known pages are above a page. */
function depthOf({ id, seen }: PageEntry, entries: ReadonlyMap<string, PageEntry>): number {
  const above = new Set([id]);
  for (let next = seen.parentId; next !== undefined && !above.has(next); next = entries.get(next)?.seen.parentId) {
    if (!entries.has(next)) break;
    above.add(next);
  }
  return above.size;
}
