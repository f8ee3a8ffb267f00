/** A page or a blog post. */
export interface StoredPage {
  id: string;
  type: "page" | "blogpost";
  status: "current" | "archived" | "trashed";
  title: string;
  spaceKey: string;
  version: number;
  /** Storage format. */
  body: string;
  /** Id of the page above it. */
  parentId?: string;
  /** Place among its siblings. */
  position: number;
  labels: string[];
  /** Instant of the version in epoch milliseconds. */
  modifiedAt: number;
  /** Id of the user who made the version; the owner of the token unless given. */
  modifiedBy?: string;
  /** Id of the author of the first version; the owner of the token unless given. */
  createdBy?: string;
  /** Instant of the first version, if it is not in the history. */
  createdAt?: number;
  /** What the author wrote about the version. */
  message?: string;
  /** JSON of the new editor, for a page that has no body in the storage format. */
  document?: string;
}

/** Pages by id, with what is asked for at every request kept at hand, so that a wiki of 20,000 pages is quick. */
export class StoredPages extends Map<string, StoredPage> {
  readonly #below = new Groups();
  readonly #titled = new Groups();
  readonly #inSpace = new Groups();
  readonly #lists = new Map<string, readonly StoredPage[]>();

  /** Adds or replaces a page. A page is never changed in place. */
  override set(id: string, page: StoredPage): this {
    this.#forget(id);
    super.set(id, Object.freeze(page));
    for (const [groups, key] of this.#keysOf(page)) groups.add(key, id);
    return this;
  }

  /** Removes a page; returns false if it does not exist. */
  override delete(id: string): boolean {
    this.#forget(id);
    return super.delete(id);
  }

  /** Removes all pages. */
  override clear(): void {
    for (const id of [...this.keys()]) this.delete(id);
  }

  /** The pages whose parent is a page, in any order. */
  below(parentId: string): StoredPage[] {
    return this.#all(this.#below.get(parentId));
  }

  /** The pages of a space with a title. */
  titled(spaceKey: string, title: string): StoredPage[] {
    return this.#all(this.#titled.get(titleKey(spaceKey, title)));
  }

  /** Keys of the spaces that have pages. */
  spaceKeys(): string[] {
    return this.#inSpace.keys();
  }

  /** Returns a list of pages; it is computed again only after a change. */
  list(name: string, make: () => readonly StoredPage[]): readonly StoredPage[] {
    const list = this.#lists.get(name) ?? make();
    if (this.#lists.size > MAX_LISTS) this.#lists.clear();
    this.#lists.set(name, list);
    return list;
  }

  #forget(id: string): void {
    this.#lists.clear();
    const before = this.get(id);
    if (before !== undefined) { for (const [groups, key] of this.#keysOf(before)) groups.delete(key, id); }
  }

  #keysOf({ parentId, spaceKey, title }: StoredPage): [Groups, string][] {
    const place: [Groups, string][] = parentId === undefined ? [] : [[this.#below, parentId]];
    return [...place, [this.#titled, titleKey(spaceKey, title)], [this.#inSpace, spaceKey]];
  }

  #all(ids: ReadonlySet<string>): StoredPage[] {
    return [...ids].flatMap((id) => this.get(id) ?? []);
  }
}

const MAX_LISTS = 100;

function titleKey(spaceKey: string, title: string): string {
  return `${spaceKey}\n${title}`;
}

/** Ids by what they have in common. */
class Groups {
  readonly #ids = new Map<string, Set<string>>();

  add(key: string, id: string): void {
    this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id));
  }

  delete(key: string, id: string): void {
    const ids = this.#ids.get(key);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(key);
  }

  get(key: string): ReadonlySet<string> {
    return this.#ids.get(key) ?? new Set();
  }

  keys(): string[] {
    return [...this.#ids.keys()];
  }
}
