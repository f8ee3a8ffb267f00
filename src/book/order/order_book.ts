import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import type { BookEntry } from "../model/chapter.ts";
import type { ExportScope, SourceOutline } from "../model/export_source.ts";
import type { SourcePage } from "../model/source_page.ts";
import { compareTitles } from "../../base/collation/compare_titles.ts";
import { byCodeUnits } from "../../base/order.ts";

/** Which pages of an outline become chapters. */
export interface OrderOptions {
  readonly scope: ExportScope["kind"];
  /** Levels of pages below the page, or below the top level of the space; all by default. */
  readonly depth?: number | undefined;
  /** Labels of which a page needs one; empty for all pages. */
  readonly labels?: readonly string[];
  /** Labels that leave a page out. */
  readonly excludeLabels?: readonly string[];
  /** Whether a page that is left out for its label takes those below it along. Default: `subtree`. */
  readonly excludeMode?: "subtree" | "page";
  readonly includeArchived?: boolean;
  /** Title of the book; that of the page or the space by default. */
  readonly title?: string | undefined;
  /** Tests whether a page has one of some labels; by default, by the labels in the outline. */
  readonly hasLabel?: ((page: SourcePage, labels: readonly string[]) => boolean) | undefined;
}

/** The order of a book. */
interface BookOrdering {
  /** Chapters in the order of the book. */
  readonly entries: readonly BookEntry[];
  /** Title of the book; empty if the outline has none. */
  readonly title: string;
  readonly issues: readonly Issue[];
}

/**
 * Orders the pages of a scope as chapters: as the tree of the wiki, siblings by position, then by title, then by ID. The
 * children of a page that is left out move up to its level.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { orderBook } from "./order_book.ts";
 *
 * const facts = { spaceKey: "DOCS", version: 1, status: "current" };
 * const pages = [{ ...facts, id: "2", title: "Setup", parentId: "1" }, { ...facts, id: "1", title: "Handbook" }];
 * const { entries } = orderBook({ space: { key: "DOCS" }, pages, rootId: "1" }, { scope: "tree" });
 * deepStrictEqual(entries.map(({ facts, level }) => [facts.title, level]), [["Handbook", 0], ["Setup", 1]]);
 * ```
 */
export function orderBook(outline: SourceOutline, options: OrderOptions): BookOrdering {
  const isSpace = options.scope === "space";
  const forest = growForest(outline.pages, isSpace ? undefined : outline.rootId);
  const root = outline.rootId === undefined ? undefined : forest.byId.get(outline.rootId);
  const roots = isSpace ? forest.roots : root === undefined ? [] : [root];
  const opensBook = !isSpace || isOnlyHome(roots, outline);
  const walked = walkPages(roots, forest, { ...options, depth: options.scope === "page" ? 0 : options.depth });
  const entries = walked.map(({ facts, above }) => ({
    facts,
    level: opensBook ? levelBelow(above, walked) : above + 1,
  }));
  const { name = "", key } = outline.space;
  const title = options.title ?? (isSpace ? name || key : root?.title ?? "");
  const found = isSpace ? describeForest(forest) : [];
  return { entries, title, issues: [...found, ...checkBook(entries, { root, options, outline })] };
}

/** Returns the level of a page in a book that its root opens; the root may be left out. */
function levelBelow(above: number, walked: readonly WalkedPage[]): number {
  return walked[0]?.isRoot === true ? above : above + 1;
}

function isOnlyHome(roots: readonly SourcePage[], { space }: SourceOutline): boolean {
  return roots.length === 1 && (space.homepageId === undefined || roots[0]?.id === space.homepageId);
}

interface WalkedPage {
  readonly facts: SourcePage;
  /** Number of pages above it that are part of the book. */
  readonly above: number;
  readonly isRoot: boolean;
}

interface Visit {
  readonly page: SourcePage;
  readonly above: number;
  readonly depth: number;
}

function walkPages(roots: readonly SourcePage[], { children }: PageForest, options: OrderOptions): WalkedPage[] {
  const { depth: deepest = Infinity, labels = [], excludeLabels = [], excludeMode = "subtree" } = options;
  const { hasLabel = hasListedLabel } = options;
  const walked: WalkedPage[] = [];
  const seen = new Set<string>();
  // A list instead of recursion, because wikis do not limit the depth of their trees.
  const waiting: Visit[] = [...roots].reverse().map((page) => ({ page, above: 0, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { page, above, depth } = next;
    // The root of a tree may be in a cycle.
    if (seen.has(page.id)) continue;
    seen.add(page.id);
    const isExcluded = excludeLabels.length > 0 && hasLabel(page, excludeLabels);
    if (isExcluded && excludeMode === "subtree") continue;
    const isWanted = labels.length === 0 || hasLabel(page, labels);
    const isShown = isWanted && !isExcluded && hasShownStatus(page, options);
    if (isShown) walked.push({ facts: page, above, isRoot: depth === 0 });
    if (depth >= deepest) continue;
    const below = { above: isShown ? above + 1 : above, depth: depth + 1 };
    for (const child of [...children.get(page.id) ?? []].reverse()) waiting.push({ ...below, page: child });
  }
  return walked;
}

function hasShownStatus({ status }: SourcePage, { includeArchived = false }: OrderOptions): boolean {
  return status === "current" || (includeArchived && status === "archived");
}

function hasListedLabel({ labels = [] }: SourcePage, wanted: readonly string[]): boolean {
  return labels.some((label) => wanted.some((each) => asciiLowerCase(each) === asciiLowerCase(label)));
}

function describeForest({ orphans, cut }: PageForest): Issue[] {
  return [
    ...orphans.map((page) => {
      const message = `The parent of the ${nameOf(page)} is not listed: the page is at the top level of the book`;
      return warningIssue("parent-missing", message, { path: page.id });
    }),
    ...cut.map((page) => {
      const message = `The ${nameOf(page)} is among the pages below itself: the page is at the top level of the book`;
      return warningIssue("page-cycle", message, { path: page.id });
    }),
  ];
}

interface CheckedBook {
  readonly root: SourcePage | undefined;
  readonly options: OrderOptions;
  readonly outline: SourceOutline;
}

function checkBook(entries: readonly BookEntry[], { root, options, outline }: CheckedBook): Issue[] {
  if (options.scope !== "space" && root === undefined) {
    const id = quote(truncate(outline.rootId ?? "", 120));
    return [errorIssue("root-missing", `Cannot order the book: the page ${id} is not listed`)];
  }
  if (entries.length > 0) return [];
  const message = "Cannot order the book: no page is left";
  return [errorIssue("no-pages", message, { hint: "Check the labels and the status of the pages." })];
}

function nameOf({ title }: SourcePage): string {
  return `page ${quote(truncate(title, 120))}`;
}

/** Pages of a space as trees, in the wiki's order. */
interface PageForest {
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
function growForest(pages: readonly SourcePage[], rootId?: string): PageForest {
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

/** Compares siblings in the wiki's order: by position, then by title, then by ID. Pages without a position are last. */
export function comparePages(a: SourcePage, b: SourcePage): number {
  return comparePositions(a.position, b.position) || compareTitles(a.title, b.title) || byCodeUnits(a.id, b.id);
}

function comparePositions(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0;
  if (a === undefined || Number.isNaN(a)) return b === undefined || Number.isNaN(b) ? 0 : 1;
  return b === undefined || Number.isNaN(b) || a < b ? -1 : 1;
}
