import { type StoredAttachment, StoredAttachments } from "./stored_attachments.ts";
import type { StoredPage } from "./stored_pages.ts";
import { StoredProperties } from "./stored_properties.ts";
import type { StoredUser, WikiStore } from "./wiki_store.ts";

/** Fields that an edit can change. */
export type PageChange = Partial<
  Pick<StoredPage, "title" | "body" | "parentId" | "position" | "labels" | "modifiedBy" | "message">
>;

/** History of the pages of a test wiki. */
export class PageHistory {
  /** Old versions of each page, the oldest first. */
  readonly versions = new Map<string, StoredPage[]>();
  readonly attachments = new StoredAttachments();
  readonly properties = new StoredProperties();
  /** Ids of the pages that spaces start with, by key. */
  readonly homepages = new Map<string, string>();
  readonly #store: WikiStore;
  readonly #spaceIds = new Map([["DOCS", 98305]]);
  /** Keys that spaces had before. */
  readonly #renamed = new Set<string>();

  constructor(store: WikiStore) {
    this.#store = store;
  }

  /** Changes a page and increments its version. */
  editPage(id: string, change: PageChange): StoredPage {
    const before = this.pageOf(id);
    this.versions.set(id, [...this.versions.get(id) ?? [], before]);
    return this.#store.putPage({ ...change, id, version: before.version + 1 });
  }

  /**
   * Adds an inline comment to the first place where the page has the text: a marker in the body, which gets no version.
   * Gives the reference of the marker; undefined where the text is not between tags.
   */
  comment(id: string, text: string): string | undefined {
    const page = this.pageOf(id);
    const ref = `00000000-0000-4000-8000-${String(this.#store.nextId()).padStart(12, "0")}`;
    const body = addCommentMarker(page.body, text, ref);
    if (body === undefined) return undefined;
    this.#store.putComment(id);
    this.#store.pages.set(id, { ...page, body });
    return ref;
  }

  /** Replaces the labels of a page without a new version. */
  labelPage(id: string, labels: readonly string[]): void {
    this.#store.pages.set(id, { ...this.pageOf(id), labels: [...labels] });
  }

  /** Moves a page to the trash; those below it move up to where it was. */
  trashPage(id: string): void {
    const { parentId } = this.pageOf(id);
    for (const child of this.#store.pages.below(id)) {
      if (child.status !== "trashed") this.#place(child, parentId);
    }
    this.#setStatus(id, "trashed");
  }

  /** Takes a page out of the trash or the archive. */
  restorePage(id: string): StoredPage {
    return this.#store.putPage({ id, status: "current" });
  }

  /** Takes a page out of the trash with the next version, which has the same text, as Data Center does. */
  restoreAsNext(id: string): StoredPage {
    this.#setStatus(id, "current");
    return this.editPage(id, {});
  }

  /** Puts a page into the archive; its version stays. */
  archivePage(id: string): void {
    this.#setStatus(id, "archived");
  }

  /** Removes a page for good, with its files. */
  purgePage(id: string): void {
    this.#store.pages.delete(id);
    this.versions.delete(id);
    this.properties.purge(id);
    for (const file of this.attachments.of(id)) this.attachments.delete(file.id);
  }

  /** Puts a page below another one, or at the root; its version stays. */
  movePage(id: string, parentId?: string): void {
    this.#place(this.pageOf(id), parentId);
  }

  /** Moves a page and all below it to another space; their versions stay. */
  moveToSpace(id: string, spaceKey: string, parentId?: string): void {
    const waiting = this.#store.pages.below(id);
    this.#place({ ...this.pageOf(id), spaceKey }, parentId);
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      if (page.spaceKey === spaceKey) continue;
      waiting.push(...this.#store.pages.below(page.id));
      this.#store.pages.set(page.id, { ...page, spaceKey });
    }
  }

  /** Puts a file at a page, or the next version of the one with the name. */
  putAttachment(
    pageId: string,
    file: Pick<StoredAttachment, "name" | "bytes" | "mediaType" | "comment">,
  ): StoredAttachment {
    return this.attachments.put(this.#store, pageId, file);
  }

  /** Moves a file to the trash; returns false if it does not exist. */
  deleteAttachment(id: string): boolean {
    return this.attachments.trash(id);
  }

  /** A page that must be there. */
  pageOf(id: string): StoredPage {
    const page = this.#store.pages.get(id);
    if (page === undefined) throw new Error(`no page ${id}`);
    return page;
  }

  /** Returns a version of a page, old or current; undefined if it does not exist. */
  versionOf(id: string, version: number): StoredPage | undefined {
    const current = this.#store.pages.get(id);
    return current?.version === version ? current : this.versions.get(id)?.find((each) => each.version === version);
  }

  /** Author and instant of the first version. */
  creationOf({ id, createdBy, createdAt, modifiedAt }: StoredPage): { by: StoredUser; at: number } {
    const at = createdAt ?? this.versions.get(id)?.[0]?.modifiedAt ?? modifiedAt;
    return { by: this.userOf(createdBy), at };
  }

  /** The user with an id; the owner of the token unless given. */
  userOf(id: string | undefined): StoredUser {
    return this.#store.users.get(id ?? "") ?? this.#store.currentUser;
  }

  /** All versions of a page, the newest first. */
  allVersionsOf(page: StoredPage): StoredPage[] {
    return [...this.versions.get(page.id) ?? [], page].reverse();
  }

  /** The pages right below a page, in their order. */
  childrenOf(id: string): readonly StoredPage[] {
    const { pages } = this.#store;
    return pages.list(`children of ${id}`, () => {
      return pages.below(id)
        .filter(({ status, type }) => status === "current" && type === "page")
        .sort((a, b) => a.position - b.position || Number(a.id) - Number(b.id));
    });
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
    return this.#store.pages.titled(spaceKey, title).some((page) => page.status === "current" && page.id !== id);
  }

  /** Whether a page would be below itself if it were below another one. */
  isBelowItself(id: string, parentId: string | undefined): boolean {
    const parent = this.#store.pages.get(parentId ?? "");
    return parent !== undefined && [parent, ...this.ancestorsOf(parent)].some((each) => each.id === id);
  }

  /** Keys of the spaces that there are. */
  spaceKeys(): string[] {
    return [...new Set(["DOCS", ...this.#store.pages.spaceKeys()])].filter((key) => !this.#renamed.has(key));
  }

  /** Gives a space another key; its id, its pages and their versions stay. */
  renameSpace(from: string, to: string): void {
    const id = this.spaceIdOf(from);
    for (const page of [...this.#store.pages.values()]) {
      if (page.spaceKey === from) this.#store.pages.set(page.id, { ...page, spaceKey: to });
    }
    for (const [page, old] of this.versions) {
      this.versions.set(page, old.map((each) => each.spaceKey === from ? { ...each, spaceKey: to } : each));
    }
    const home = this.homepages.get(from);
    if (home !== undefined) this.homepages.set(to, home);
    this.homepages.delete(from);
    this.#spaceIds.delete(from);
    this.#spaceIds.set(to, id);
    this.#renamed.add(from);
  }

  /** The id of a space. */
  spaceIdOf(key: string): number {
    const id = this.#spaceIds.get(key) ?? 98305 + this.#spaceIds.size;
    this.#spaceIds.set(key, id);
    return id;
  }

  #setStatus(id: string, status: StoredPage["status"]): void {
    this.#store.pages.set(id, { ...this.pageOf(id), status });
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

/** Elements whose text cannot have comments. */
const SILENT = /^<(?:ac:(?:parameter|task-id|task-status|placeholder|adf-attribute)|ri:)/;

/**
 * A body in the storage format with the marker of an inline comment around the first place that has the text; undefined
 * where the text is not between tags.
 */
export function addCommentMarker(body: string, text: string, ref: string): string | undefined {
  const tags = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<[^>]*>/g;
  let [end, before] = [0, ""];
  for (let tag = tags.exec(body); end < body.length; tag = tags.exec(body)) {
    const stop = tag?.index ?? body.length;
    const at = SILENT.test(before) ? -1 : body.slice(end, stop).indexOf(text);
    if (text !== "" && at >= 0) {
      const marked = `<ac:inline-comment-marker ac:ref="${ref}">${text}</ac:inline-comment-marker>`;
      return body.slice(0, end + at) + marked + body.slice(end + at + text.length);
    }
    if (tag === null) return undefined;
    [end, before] = [stop + tag[0].length, tag[0]];
  }
  return undefined;
}
