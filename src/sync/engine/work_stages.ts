import type { PageEntry } from "../state/page_entry.ts";
import { isMissing } from "./scan/missing_files.ts";
import type { PageWork } from "./scan/local_view.ts";

/**
 * Divides the work into stages; within a stage the order does not matter. Pages with missing files come last, children
 * before parents: when a page is moved to the trash, the wiki moves its children up, and they would be in the wrong
 * place if both were restored.
 */
export function workStages(work: Iterable<PageWork>, entries: ReadonlyMap<string, PageEntry>): PageWork[][] {
  const stages = Map.groupBy(work, (each) => isMissing(each) ? depthOf(each.entry, entries) : Infinity);
  return [...stages].sort(([a], [b]) => b - a).map(([, stage]) => stage);
}

/** Counts the known ancestors of a page. */
function depthOf({ id, seen }: PageEntry, entries: ReadonlyMap<string, PageEntry>): number {
  const above = new Set([id]);
  for (let next = seen.parentId; next !== undefined && !above.has(next); next = entries.get(next)?.seen.parentId) {
    if (!entries.has(next)) break;
    above.add(next);
  }
  return above.size;
}
