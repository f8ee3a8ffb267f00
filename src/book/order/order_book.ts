import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import type { BookEntry } from "../model/chapter.ts";
import type { ExportScope, SourceOutline } from "../model/export_source.ts";
import type { SourcePage } from "../model/source_page.ts";
import { type BookTrees, levelNodes } from "./book_node.ts";
import { PageIndex, type PageRoots } from "./page_index.ts";

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
  /** IDs of pages that are left out; those below them stay. None by default. */
  readonly leftOut?: ReadonlySet<string> | undefined;
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
  const { space: { name = "", key }, rootId } = outline;
  const isSpace = options.scope === "space";
  const index = new PageIndex(outline.pages);
  const root = rootId === undefined ? undefined : index.find({ id: rootId }, { spaceKey: key });
  const tops = isSpace ? index.findRoots() : { roots: root === undefined ? [] : [root], orphans: [], cut: [] };
  const leveled = levelNodes(tops.roots, {
    ...choosePages(index, options),
    opens: !isSpace || isOnlyHome(tops.roots, outline),
  });
  const entries = leveled.map(({ node: facts, level }) => ({ facts, level }));
  const title = options.title ?? (isSpace ? name || key : root?.title ?? "");
  return { entries, title, issues: [...describeRoots(tops), ...checkBook(entries, { root, options, outline })] };
}

function isOnlyHome(roots: readonly SourcePage[], { space }: SourceOutline): boolean {
  return roots.length === 1 && (space.homepageId === undefined || roots[0]?.id === space.homepageId);
}

/** Chooses pages by their depth, labels and status. */
function choosePages(index: PageIndex, options: OrderOptions): Omit<BookTrees<SourcePage>, "opens"> {
  const { labels = [], excludeLabels = [], excludeMode = "subtree", hasLabel = hasListedLabel } = options;
  const deepest = options.scope === "page" ? 0 : options.depth ?? Infinity;
  const isExcluded = (page: SourcePage) => excludeLabels.length > 0 && hasLabel(page, excludeLabels);
  return {
    below: (page, depth) =>
      depth >= deepest || excludeMode === "subtree" && isExcluded(page) ? [] : index.children(page.id),
    isShown: (page) =>
      (labels.length === 0 || hasLabel(page, labels)) && !isExcluded(page) && hasShownStatus(page, options) &&
      options.leftOut?.has(page.id) !== true,
  };
}

function hasShownStatus({ status }: SourcePage, { includeArchived = false }: OrderOptions): boolean {
  return status === "current" || (includeArchived && status === "archived");
}

function hasListedLabel({ labels = [] }: SourcePage, wanted: readonly string[]): boolean {
  return labels.some((label) => wanted.some((each) => asciiLowerCase(each) === asciiLowerCase(label)));
}

function describeRoots({ orphans, cut }: PageRoots): Issue[] {
  const atTop = "the page is at the top level of the book";
  return [
    ...orphans.map(({ id, title }) =>
      warningIssue("parent-missing", `The parent of the ${nameOf(title)} is not listed: ${atTop}`, { path: id })
    ),
    ...cut.map(({ id, title }) =>
      warningIssue("page-cycle", `The ${nameOf(title)} is among the pages below itself: ${atTop}`, { path: id })
    ),
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

function nameOf(title: string): string {
  return `page ${quote(truncate(title, 120))}`;
}
