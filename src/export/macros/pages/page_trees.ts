import type { RootContent } from "../../../document/tree.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import { firstOf, isOn, type MacroCall, pageRefOf, wholeNumber } from "../macro_call.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";
import { findPage } from "../texts/link_destination.ts";
import { EntryBudget, type ListedPage, renderPageList } from "./page_list.ts";
import { compareTitles } from "../../../base/collation/compare_titles.ts";
import { byCodeUnits } from "../../../base/order.ts";

/** Deepest level of lists of pages. */
export const MAX_TREE_DEPTH = 100;
/** Longest way from a page to the top of its space. */
const MAX_ANCESTORS = 1000;

/** Lists the children of a page. */
export function expandChildren(call: MacroCall, place: MacroPlace): RootContent[] {
  const root = rootOf(call, rootRef(call, "page"), place);
  if (root === undefined) return withoutRoot(call, place);
  const first = wholeNumber(call, "first", [0, 1_000_000]) || Infinity;
  return renderPageList(call, listBelow(call, { root, depth: childDepth(call), first }, place), place);
}

/** Levels that a list of children shows. */
export function childDepth(call: Pick<MacroCall, "values">): number {
  if (isOn(call, "all", "allChildren")) return MAX_TREE_DEPTH;
  return wholeNumber(call, "depth", [0, MAX_TREE_DEPTH]) || (call.values.has("depth") ? MAX_TREE_DEPTH : 1);
}

/** Lists all pages below one, as paper cannot unfold them. */
export function expandPageTree(call: MacroCall, place: MacroPlace): RootContent[] {
  const root = rootOf(call, rootRef(call, "root"), place);
  if (root === undefined) return withoutRoot(call, place);
  return renderPageList(call, listBelow(call, { root, depth: MAX_TREE_DEPTH, first: Infinity }, place), place);
}

/** A page that lists start at: a reference, or a place in the tree. */
export type TreeRoot = PageRef | "self" | "parent" | "top";

const ROOTS: ReadonlyMap<string, TreeRoot> = new Map<string, TreeRoot>([
  ...[["@self", "self"], ["@parent", "parent"], ["@home", "top"], ["@root", "top"], ["@none", "top"]] as const,
  ["/", "top"],
]);

/** Reads which page a list starts at; by default, its own page or the top of the space. */
export function rootRef(call: MacroCall, name: "page" | "root"): TreeRoot {
  const ref = pageRefOf(call, name);
  if (ref === undefined) return name === "page" ? "self" : "top";
  return ROOTS.get((ref.title ?? "").toLowerCase()) ?? ref;
}

function rootOf(call: MacroCall, ref: TreeRoot, place: MacroPlace): SourcePage | undefined {
  const { page, chapter: { facts } } = place;
  if (ref === "self") return page;
  if (ref === "parent") return page.parentId === undefined ? page : facts.page({ id: page.parentId }, page);
  if (ref !== "top") return findPage(ref, place);
  const key = firstOf(call, "spaceKey", "root.space", "page.space");
  return key === undefined || key === page.spaceKey ? listAncestors(page, place).at(-1) ?? page : undefined;
}

/** Lists the pages above a page, its parent first. */
export function listAncestors(page: SourcePage, { chapter: { facts } }: MacroPlace): SourcePage[] {
  const seen = new Set([page.id]);
  const ancestors: SourcePage[] = [];
  let above = page.parentId === undefined ? undefined : facts.page({ id: page.parentId }, page);
  while (above !== undefined && !seen.has(above.id) && ancestors.length < MAX_ANCESTORS) {
    seen.add(above.id);
    ancestors.push(above);
    above = above.parentId === undefined ? undefined : facts.page({ id: above.parentId }, above);
  }
  return ancestors;
}

interface Listing {
  readonly root: SourcePage;
  readonly depth: number;
  /** Number of pages of the first level. */
  readonly first: number;
}

function listBelow(call: MacroCall, { root, depth, first }: Listing, place: MacroPlace): ListedPage[] {
  const { facts } = place.chapter;
  const budget = new EntryBudget(call, place);
  const seen = new Set([root.id]);
  const list = (page: SourcePage, levels: number): ListedPage[] => {
    if (levels <= 0 && depth < MAX_TREE_DEPTH) return [];
    const children = orderPages(facts.children(page.id).filter((child) => isListed(child, place)), call);
    const shown = page === root ? children.slice(0, first) : children;
    if (levels <= 0 && shown.length > 0) budget.reportRest();
    return levels <= 0 ? [] : shown.flatMap((child) => {
      if (seen.has(child.id) || !budget.take()) return [];
      seen.add(child.id);
      return [{ page: child, below: list(child, levels - 1) }];
    });
  };
  return list(root, depth);
}

function isListed({ id, status }: SourcePage, { chapter: { facts } }: MacroPlace): boolean {
  return status === "current" || facts.isExported(id);
}

function withoutRoot(call: MacroCall, place: MacroPlace): RootContent[] {
  reportLoss(call.node, place, {
    outcome: "left-out",
    code: "include-missing",
    message: "The page whose children a macro lists is unknown: the list is left out",
    element: `ac:structured-macro ${call.name}`,
    hint: "Check that the page exists, and that the user of the export may read it.",
  });
  return [];
}

/** Orders pages as a macro says; without a word about it, as they are. */
function orderPages(pages: readonly SourcePage[], call: Pick<MacroCall, "values">): SourcePage[] {
  const compare = ORDERS.get(firstOf(call, "sort")?.toLowerCase() ?? "");
  const sorted = compare === undefined ? [...pages] : [...pages].sort(compare);
  return isOn(call, "reverse") ? sorted.reverse() : sorted;
}

type Compare = (a: SourcePage, b: SourcePage) => number;

const ORDERS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ["title", (a, b) => compareTitles(a.title, b.title)],
  ["bitwise", (a, b) => byCodeUnits(a.title, b.title)],
  ["natural", (a, b) => compareTitles(a.title, b.title)],
  ["creation", (a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0)],
  ["modified", (a, b) => (a.modifiedAt ?? 0) - (b.modifiedAt ?? 0)],
]);
