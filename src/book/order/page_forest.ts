import type { SourcePage } from "../model/source_page.ts";
import { comparePages } from "./compare_pages.ts";

/** Pages of a space as trees, in the wiki's order. */
export interface PageForest {
  readonly roots: readonly SourcePage[];
  /** Children by the ID of their parent. */
  readonly children: ReadonlyMap<string, readonly SourcePage[]>;
  readonly byId: ReadonlyMap<string, SourcePage>;
  /** Pages whose parent is not listed; they are roots. */
  readonly orphans: readonly SourcePage[];
  /** Pages that are among the pages above them; each is a root, and no child of its parent. */
  readonly cut: readonly SourcePage[];
}

/** Arranges pages as trees. The first page of an ID counts; the page `rootId` has no parent. */
export function growForest(pages: readonly SourcePage[], rootId?: string): PageForest {
  const byId = new Map<string, SourcePage>();
  for (const { parentId, ...page } of pages) {
    if (!byId.has(page.id)) {
      byId.set(page.id, page.id === rootId || parentId === undefined ? page : { ...page, parentId });
    }
  }
  const sorted = [...byId.values()].sort(comparePages);
  const cut = findCycles(sorted, byId);
  const roots: SourcePage[] = [];
  const orphans: SourcePage[] = [];
  const children = new Map<string, SourcePage[]>();
  for (const page of sorted) {
    const parent = page.parentId === undefined || cut.has(page) ? undefined : byId.get(page.parentId);
    if (parent === undefined) {
      roots.push(page);
      if (page.parentId !== undefined && !cut.has(page)) orphans.push(page);
    } else {
      const siblings = children.get(parent.id);
      if (siblings === undefined) children.set(parent.id, [page]);
      else siblings.push(page);
    }
  }
  return { roots, children, byId, orphans, cut: [...cut] };
}

/** Finds the first page of each cycle, in the order of the pages. */
function findCycles(sorted: readonly SourcePage[], byId: ReadonlyMap<string, SourcePage>): Set<SourcePage> {
  const cut = new Set<SourcePage>();
  const walks = new Map<SourcePage, number>();
  for (const [walk, start] of sorted.entries()) {
    let page: SourcePage | undefined = start;
    while (page !== undefined && !walks.has(page)) {
      walks.set(page, walk);
      page = page.parentId === undefined ? undefined : byId.get(page.parentId);
    }
    // Only a walk that meets itself has found a new cycle.
    if (page !== undefined && walks.get(page) === walk) cut.add(firstOfCycle(page, byId));
  }
  return cut;
}

function firstOfCycle(member: SourcePage, byId: ReadonlyMap<string, SourcePage>): SourcePage {
  let first = member;
  let page = byId.get(member.parentId ?? "");
  while (page !== undefined && page !== member) {
    if (comparePages(page, first) < 0) first = page;
    page = byId.get(page.parentId ?? "");
  }
  return first;
}
