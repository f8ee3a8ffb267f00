import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import type { BookEntry } from "../model/chapter.ts";
import type { ExportScope, SourceOutline } from "../model/export_source.ts";
import type { SourcePage } from "../model/source_page.ts";
import { type BookTrees, levelNodes } from "./book_node.ts";
import { spacesOf, spacesTitle } from "./merge_outlines.ts";
import { PageIndex, type PageRoots } from "./page_index.ts";

/** Which pages become chapters. */
export interface ChapterChoice {
  /** Levels of pages below the page, or below the top level of the space; all by default. */
  readonly depth?: number | undefined;
  /** Labels of which a page needs one; empty for all pages. */
  readonly labels?: readonly string[];
  /** Labels that leave a page out. */
  readonly excludeLabels?: readonly string[];
  /** Whether a page that is left out for its label takes those below it along. Default: `subtree`. */
  readonly excludeMode?: "subtree" | "page";
  readonly includeArchived?: boolean;
  /** Title of the book; that of the page or the space by default, or the names of the spaces of several targets. */
  readonly title?: string | undefined;
  /** IDs of pages that are left out; those below them stay. None by default. */
  readonly leftOut?: ReadonlySet<string> | undefined;
  /** Tests whether a page has one of some labels; by default, by the labels in the outline. */
  readonly hasLabel?: ((page: SourcePage, labels: readonly string[]) => boolean) | undefined;
}

/** A target of an export, with the pages of its spaces. */
export interface OutlinedTarget {
  readonly scope: Pick<ExportScope, "kind" | "name">;
  readonly outline: SourceOutline;
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
 * Orders the pages of targets as the chapters of one book, target by target: each as the tree of the wiki, siblings by
 * position, then by title, then by ID. The children of a page that is left out move up to its level. A page of several
 * targets is where it comes first, and those below it at the other place move up to its level. Only the page of one
 * target alone can open the book.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { orderBook } from "./order_book.ts";
 *
 * const facts = { spaceKey: "DOCS", version: 1, status: "current" };
 * const pages = [{ ...facts, id: "2", title: "Setup", parentId: "1" }, { ...facts, id: "1", title: "Handbook" }];
 * const target = { scope: { kind: "tree" }, outline: { space: { key: "DOCS" }, pages, rootIds: ["1"] } } as const;
 * const { entries } = orderBook([target], {});
 * deepStrictEqual(entries.map(({ facts, level }) => [facts.title, level]), [["Handbook", 0], ["Setup", 1]]);
 * ```
 */
export function orderBook(targets: readonly OutlinedTarget[], choice: ChapterChoice): BookOrdering {
  const seen = new Set<string>();
  const entries: BookEntry[] = [];
  const issues: Issue[] = [];
  for (const target of targets) {
    const { outline: { space: { key }, rootIds }, scope: { kind } } = target;
    const index = new PageIndex(target.outline.pages);
    const isSpace = kind === "space";
    const found = rootIds?.flatMap((id) => index.find({ id }, { spaceKey: key }) ?? []) ?? [];
    const tops = isSpace ? index.findRoots() : { roots: found, orphans: [], cut: [] };
    const { below, isShown } = choosePages(index, kind, choice);
    const leveled = levelNodes(tops.roots, {
      below,
      isShown: (page) => !seen.has(page.id) && isShown(page),
      opens: targets.length === 1 && (isSpace ? isOnlyHome(tops.roots, target.outline) : kind !== "query"),
    });
    for (const { node: facts, level } of leveled) {
      seen.add(facts.id);
      entries.push({ facts, level });
    }
    issues.push(...describeRoots(tops), ...isSpace ? [] : describeMissing(found, target.outline));
  }
  if (entries.length === 0 && !issues.some(({ severity }) => severity === "error")) {
    issues.push(describeNothing(targets, choice));
  }
  return { entries, title: choice.title ?? titleOf(targets), issues };
}

/** Returns the title of a book that the user gives none. */
function titleOf(targets: readonly OutlinedTarget[]): string {
  const [only] = targets.length === 1 ? targets : [];
  if (only?.scope.name !== undefined) return only.scope.name;
  if (only?.scope.kind === "page" || only?.scope.kind === "tree") {
    const { pages, rootIds } = only.outline;
    return pages.find(({ id }) => id === rootIds?.[0])?.title ?? "";
  }
  return spacesTitle(targets.flatMap(({ outline }) => spacesOf(outline)));
}

function isOnlyHome(roots: readonly SourcePage[], { space }: SourceOutline): boolean {
  return roots.length === 1 && (space.homepageId === undefined || roots[0]?.id === space.homepageId);
}

/** Chooses pages by their depth, labels and status. */
function choosePages(
  index: PageIndex,
  kind: ExportScope["kind"],
  choice: ChapterChoice,
): Required<Omit<BookTrees<SourcePage>, "opens">> {
  const { labels = [], excludeLabels = [], excludeMode = "subtree", hasLabel = hasListedLabel } = choice;
  const deepest = kind === "page" || kind === "query" ? 0 : choice.depth ?? Infinity;
  const isExcluded = (page: SourcePage) => excludeLabels.length > 0 && hasLabel(page, excludeLabels);
  return {
    below: (page, depth) =>
      depth >= deepest || excludeMode === "subtree" && isExcluded(page) ? [] : index.children(page.id),
    isShown: (page) =>
      (labels.length === 0 || hasLabel(page, labels)) && !isExcluded(page) && hasShownStatus(page, choice) &&
      choice.leftOut?.has(page.id) !== true,
  };
}

function hasShownStatus({ status }: SourcePage, { includeArchived = false }: ChapterChoice): boolean {
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

function describeMissing(found: readonly SourcePage[], { rootIds = [""] }: SourceOutline): Issue[] {
  const known = new Set(found.map(({ id }) => id));
  return rootIds.filter((id) => !known.has(id)).map((id) =>
    errorIssue("root-missing", `Cannot order the book: the page ${quote(truncate(id, 120))} is not listed`)
  );
}

/** Says what leaves a book without pages. */
function describeNothing(targets: readonly OutlinedTarget[], { leftOut = new Set() }: ChapterChoice): Issue {
  const [reason, hint] = targets.every(({ outline: { pages, rootIds } }) => pages.length === 0 || rootIds?.length === 0)
    ? ["none is listed", "Check whether there are pages, and whether the user can see them."]
    : leftOut.size > 0
    ? ["no page has the wanted version", "Check the date, or the property that pages must have."]
    : ["no page is left", "Check the labels and the status of the pages."];
  return errorIssue("no-pages", `Cannot order the book: ${reason}`, { hint });
}

function nameOf(title: string): string {
  return `page ${quote(truncate(title, 120))}`;
}
