import type { StoredPage, WikiStore } from "./wiki_store.ts";

/** A file at a page. */
export interface StoredAttachment {
  id: string;
  pageId: string;
  name: string;
  mediaType: string;
  version: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What an edit may change. */
export type PageChange = Partial<Pick<StoredPage, "title" | "body" | "parentId" | "position" | "labels">>;

/** What happens to the pages of a test wiki over time. */
export class PageHistory {
  /** The versions of each page that are no longer the current one, the oldest first. */
  readonly versions = new Map<string, StoredPage[]>();
  readonly attachments = new Map<string, StoredAttachment>();
  /** Ids of the pages that spaces start with, by key. */
  readonly homepages = new Map<string, string>();
  readonly #store: WikiStore;
  readonly #spaceIds = new Map([["DOCS", 98305]]);

  constructor(store: WikiStore) {
    this.#store = store;
  }

  /** Changes a page and gives it the next version. */
  editPage(id: string, change: PageChange): StoredPage {
    const before = this.pageOf(id);
    this.versions.set(id, [...this.versions.get(id) ?? [], before]);
    return this.#store.putPage({ ...change, id, version: before.version + 1 });
  }

  /** Moves a page to the trash; those below it move up to where it was. */
  trashPage(id: string): void {
    const { parentId, modifiedAt } = this.pageOf(id);
    for (const child of this.childrenOf(id)) this.#place(child, parentId);
    this.#store.putPage({ id, status: "trashed", modifiedAt });
  }

  /** Takes a page out of the trash. */
  restorePage(id: string): StoredPage {
    return this.#store.putPage({ id, status: "current" });
  }

  /** Removes a page for good, with its files. */
  purgePage(id: string): void {
    this.#store.pages.delete(id);
    this.versions.delete(id);
    for (const { id: file, pageId } of this.attachments.values()) if (pageId === id) this.attachments.delete(file);
  }

  /** Puts a page below another one, or at the root; its version stays. */
  movePage(id: string, parentId?: string): void {
    this.#place(this.pageOf(id), parentId);
  }

  /** Puts a file at a page, or the next version of the one with the name. */
  putAttachment(pageId: string, file: Pick<StoredAttachment, "name" | "bytes" | "mediaType">): StoredAttachment {
    const before = [...this.attachments.values()].find((each) => each.pageId === pageId && each.name === file.name);
    const [id, version] = [before?.id ?? `att${this.#store.nextId()}`, (before?.version ?? 0) + 1];
    const stored = { ...file, id, pageId, version };
    this.attachments.set(id, stored);
    return stored;
  }

  /** A page that must be there. */
  pageOf(id: string): StoredPage {
    const page = this.#store.pages.get(id);
    if (page === undefined) throw new Error(`no page ${id}`);
    return page;
  }

  /** The pages right below a page, in their order. */
  childrenOf(id: string): StoredPage[] {
    return [...this.#store.pages.values()]
      .filter(({ parentId, status, type }) => parentId === id && status === "current" && type === "page")
      .sort((a, b) => a.position - b.position || Number(a.id) - Number(b.id));
  }

  /** The pages above a page, the highest first. */
  ancestorsOf(page: StoredPage): StoredPage[] {
    const above: StoredPage[] = [];
    let each = page.parentId === undefined ? undefined : this.#store.pages.get(page.parentId);
    while (each !== undefined && !above.includes(each)) {
      above.unshift(each);
      each = each.parentId === undefined ? undefined : this.#store.pages.get(each.parentId);
    }
    return above;
  }

  /** Whether another page of the space has the title. */
  isTaken({ spaceKey, title, id }: Pick<StoredPage, "spaceKey" | "title"> & { id?: string }): boolean {
    return [...this.#store.pages.values()].some((page) => {
      return page.status === "current" && page.spaceKey === spaceKey && page.title === title && page.id !== id;
    });
  }

  /** Keys of the spaces that there are. */
  spaceKeys(): string[] {
    return [...new Set(["DOCS", ...[...this.#store.pages.values()].map(({ spaceKey }) => spaceKey)])];
  }

  /** The id of a space. */
  spaceIdOf(key: string): number {
    const id = this.#spaceIds.get(key) ?? 98305 + this.#spaceIds.size;
    this.#spaceIds.set(key, id);
    return id;
  }

  #place({ parentId: _, ...page }: StoredPage, parentId: string | undefined): void {
    this.#store.pages.set(page.id, parentId === undefined ? page : { ...page, parentId });
  }
}

const histories = new WeakMap<WikiStore, PageHistory>();

/** The history of the pages of a store. */
export function historyOf(store: WikiStore): PageHistory {
  const history = histories.get(store) ?? new PageHistory(store);
  histories.set(store, history);
  return history;
}
