import { compareTitles } from "../../base/collation/compare_titles.ts";
import { byCodeUnits } from "../../base/order.ts";
import type { PageRef } from "../model/page_ref.ts";
import type { SourcePage } from "../model/source_page.ts";
import { compareRanks } from "./book_node.ts";

/** Pages of a space by ID, title and parent. */
export class PageIndex {
  readonly #byId = new Map<string, SourcePage>();
  readonly #byTitle = new Map<string, SourcePage>();
  /** All pages in the wiki's order. */
  readonly #listed: readonly SourcePage[];
  readonly #children: ReadonlyMap<string | undefined, readonly SourcePage[]>;

  /** Lists pages; the first of an ID counts, and the first of a title. */
  constructor(pages: Iterable<SourcePage>) {
    for (const page of pages) {
      if (this.#byId.has(page.id)) continue;
      this.#byId.set(page.id, page);
      const title = titleKey(page.spaceKey, page.title);
      if (!this.#byTitle.has(title)) this.#byTitle.set(title, page);
    }
    this.#listed = [...this.#byId.values()].sort(comparePages);
    this.#children = Map.groupBy(this.#listed, ({ parentId }) => parentId);
  }

  /** All pages in the wiki's order. */
  get pages(): readonly SourcePage[] {
    return this.#listed;
  }

  /** Finds a page by ID or title, by default in the space of the referring page. */
  find({ id, title, spaceKey, postedOn }: PageRef, from: Pick<SourcePage, "spaceKey">): SourcePage | undefined {
    if (id !== undefined) return this.#byId.get(id);
    if (title === undefined || postedOn !== undefined) return undefined;
    return this.#byTitle.get(titleKey(spaceKey ?? from.spaceKey, title));
  }

  /** Lists the children of a page in the wiki's order. */
  children(id: string): readonly SourcePage[] {
    return this.#children.get(id) ?? [];
  }

  /** Finds the pages that are below no other page. */
  findRoots(): PageRoots {
    const orphans = this.#listed.filter(({ parentId }) => parentId !== undefined && !this.#byId.has(parentId));
    const cut = this.#findCycles();
    const tops = new Set([...this.#children.get(undefined) ?? [], ...orphans, ...cut]);
    return { roots: this.#listed.filter((page) => tops.has(page)), orphans, cut: [...cut] };
  }

  /** Finds the first page of each cycle, in the order of the pages. */
  #findCycles(): Set<SourcePage> {
    const cut = new Set<SourcePage>();
    const walks = new Map<SourcePage, number>();
    for (const [walk, start] of this.#listed.entries()) {
      let page: SourcePage | undefined = start;
      while (page !== undefined && !walks.has(page)) {
        walks.set(page, walk);
        page = this.#parentOf(page);
      }
      // Only a walk that meets itself has found a new cycle.
      if (page !== undefined && walks.get(page) === walk) cut.add(this.#firstOfCycle(page));
    }
    return cut;
  }

  #firstOfCycle(member: SourcePage): SourcePage {
    let first = member;
    for (let page = this.#parentOf(member); page !== undefined && page !== member; page = this.#parentOf(page)) {
      if (comparePages(page, first) < 0) first = page;
    }
    return first;
  }

  #parentOf({ parentId }: SourcePage): SourcePage | undefined {
    return parentId === undefined ? undefined : this.#byId.get(parentId);
  }
}

/** Pages at the top of a space, in the wiki's order. */
export interface PageRoots {
  readonly roots: readonly SourcePage[];
  /** Roots whose parent is not listed. */
  readonly orphans: readonly SourcePage[];
  /** Roots that are among the pages below themselves. */
  readonly cut: readonly SourcePage[];
}

/** Compares siblings in the wiki's order: by position, then by title, then by ID. Pages without a position are last. */
function comparePages(a: SourcePage, b: SourcePage): number {
  return compareRanks(a.position, b.position) || compareTitles(a.title, b.title) || byCodeUnits(a.id, b.id);
}

function titleKey(spaceKey: string, title: string): string {
  // Wikis ignore case in titles and keys.
  return JSON.stringify([spaceKey.toLowerCase(), title.toLowerCase().replace(/\s+/g, " ").trim()]);
}
