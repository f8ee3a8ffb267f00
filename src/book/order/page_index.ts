import { comparePages } from "../../../book/order/order_book.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";

/** Pages of a space by ID, title and parent. */
export class OutlineIndex {
  readonly #byId = new Map<string, SourcePage>();
  readonly #byTitle = new Map<string, SourcePage>();
  readonly #children = new Map<string, SourcePage[]>();

  /** Lists pages; the first of an ID counts, and the first of a title. */
  constructor(pages: Iterable<SourcePage>) {
    for (const page of pages) {
      if (this.#byId.has(page.id)) continue;
      this.#byId.set(page.id, page);
      const title = titleKey(page.spaceKey, page.title);
      if (!this.#byTitle.has(title)) this.#byTitle.set(title, page);
      if (page.parentId !== undefined) this.#childrenOf(page.parentId).push(page);
    }
    for (const children of this.#children.values()) children.sort(comparePages);
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

  #childrenOf(id: string): SourcePage[] {
    const known = this.#children.get(id);
    if (known !== undefined) return known;
    const children: SourcePage[] = [];
    this.#children.set(id, children);
    return children;
  }
}

function titleKey(spaceKey: string, title: string): string {
  // Wikis ignore case in titles and keys.
  return JSON.stringify([spaceKey.toLowerCase(), title.toLowerCase().replace(/\s+/g, " ").trim()]);
}
