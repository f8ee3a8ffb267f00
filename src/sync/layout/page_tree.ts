import { byCodeUnits } from "../../base/order.ts";

/** Facts that determine the path of a page. */
export interface LayoutPage {
  /** ID in the wiki. */
  readonly id: string;
  /** Any text. */
  readonly title: string;
  /** ID of the parent; a parent that is not in the list is ignored. */
  readonly parentId?: string | undefined;
  /** Position among its siblings; pages without one come last. */
  readonly position?: number | undefined;
}

/** Pages as a forest: every page once, every parent included, no cycles. */
export interface PageTree {
  /** Pages without a parent, then their children, and so on; each level by ID. */
  readonly levels: readonly (readonly LayoutPage[])[];
  /** Parents, by ID of the child. */
  readonly parents: ReadonlyMap<string, string>;
  /** Every page after its parent, siblings by position, then by ID. */
  readonly inOrder: readonly LayoutPage[];
}

/**
 * Builds the forest, independent of the order of the pages. Of two pages with the same ID, one is used; a cycle is cut
 * above its lowest ID.
 */
export function growPageTree(pages: Iterable<LayoutPage>): PageTree {
  const byId = new Map<string, LayoutPage>();
  for (const page of [...pages].sort(comparePages)) if (!byId.has(page.id)) byId.set(page.id, page);
  const parents = new Map<string, string>();
  for (const { id, parentId } of byId.values()) {
    if (parentId !== undefined && byId.has(parentId)) parents.set(id, parentId);
  }
  openCircles(byId.keys(), parents);
  const children = Map.groupBy(byId.values(), ({ id }) => parents.get(id));
  return { levels: readLevels(children), parents, inOrder: readInOrder(children) };
}

/** Compares IDs: numbers by value, then everything else. */
function compareIds(a: string, b: string): number {
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
  if (!isNumberA) return byCodeUnits(a, b);
  const [digitsA, digitsB] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return digitsA.length - digitsB.length || byCodeUnits(digitsA, digitsB) || byCodeUnits(a, b);
}

function comparePages(a: LayoutPage, b: LayoutPage): number {
  return compareIds(a.id, b.id) || byCodeUnits(a.title, b.title) ||
    compareParents(a.parentId, b.parentId) || comparePositions(a, b);
}

/** Compares parents; a missing parent comes first, because an empty ID may be that of a page. */
function compareParents(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return byCodeUnits(a, b);
}

function comparePositions(a: LayoutPage, b: LayoutPage): number {
  const [first, second] = [a.position ?? Infinity, b.position ?? Infinity];
  return first < second ? -1 : first > second ? 1 : 0;
}

function openCircles(ids: Iterable<string>, parents: Map<string, string>): void {
  const walkOf = new Map<string, string>();
  for (const start of ids) {
    let id: string | undefined = start;
    while (id !== undefined && !walkOf.has(id)) {
      walkOf.set(id, start);
      id = parents.get(id);
    }
    // IDs are processed in order, but the cycle may be entered from a page outside it.
    if (id !== undefined && walkOf.get(id) === start) parents.delete(lowestInCircle(id, parents));
  }
}

function lowestInCircle(start: string, parents: ReadonlyMap<string, string>): string {
  let lowest = start;
  for (let id = parents.get(start); id !== undefined && id !== start; id = parents.get(id)) {
    if (compareIds(id, lowest) < 0) lowest = id;
  }
  return lowest;
}

type Children = ReadonlyMap<string | undefined, readonly LayoutPage[]>;

function readLevels(children: Children): LayoutPage[][] {
  const levels: LayoutPage[][] = [];
  let level = [...children.get(undefined) ?? []];
  while (level.length > 0) {
    levels.push(level.sort(comparePages));
    level = level.flatMap(({ id }) => children.get(id) ?? []);
  }
  return levels;
}

function readInOrder(children: Children): LayoutPage[] {
  const backwards = (id: string | undefined) =>
    [...children.get(id) ?? []].sort((a, b) => comparePositions(b, a) || compareIds(b.id, a.id));
  const pages: LayoutPage[] = [];
  const waiting = backwards(undefined);
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    pages.push(page);
    for (const child of backwards(page.id)) waiting.push(child);
  }
  return pages;
}
