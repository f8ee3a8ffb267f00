import type { WikiStore } from "./wiki_store.ts";

/** A file at a page. */
export interface StoredAttachment {
  id: string;
  pageId: string;
  name: string;
  mediaType: string;
  version: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** Instant of the version in epoch milliseconds. */
  modifiedAt: number;
  comment?: string;
}

/** The files of all pages that are not in the trash, by id. */
export class StoredAttachments extends Map<string, StoredAttachment> {
  /** Attachments in the trash. */
  readonly trashed = new Map<string, StoredAttachment>();
  readonly #atPage = new Map<string, Set<string>>();
  readonly #versions = new Map<string, StoredAttachment[]>();

  /** Adds a file, or its next version. */
  override set(id: string, file: StoredAttachment): this {
    this.#atPage.set(file.pageId, (this.#atPage.get(file.pageId) ?? new Set()).add(id));
    this.#versions.set(id, [...this.versionsOf(id), file]);
    return super.set(id, file);
  }

  /** Purges a file; returns false if it does not exist. */
  override delete(id: string): boolean {
    this.#atPage.get(this.get(id)?.pageId ?? "")?.delete(id);
    return super.delete(id);
  }

  /** Moves a file to the trash; returns false if it does not exist. */
  trash(id: string): boolean {
    const file = this.get(id);
    if (file !== undefined) this.trashed.set(id, file);
    return this.delete(id);
  }

  /** The files of a page. */
  of(pageId: string): StoredAttachment[] {
    return [...this.#atPage.get(pageId) ?? []].flatMap((id) => this.get(id) ?? []);
  }

  /** Returns all versions of a file, the oldest first, even if the file is gone. */
  versionsOf(id: string): readonly StoredAttachment[] {
    return this.#versions.get(id) ?? [];
  }

  /** Puts a file at a page, or the next version of the one with the name. */
  put(
    store: WikiStore,
    pageId: string,
    file: Pick<StoredAttachment, "name" | "bytes" | "mediaType" | "comment">,
  ): StoredAttachment {
    const before = this.of(pageId).find(({ name }) => name === file.name);
    const [id, version] = [before?.id ?? `att${store.nextId()}`, (before?.version ?? 0) + 1];
    const stored = { ...file, id, pageId, version, modifiedAt: store.nextInstant() };
    this.set(id, stored);
    return stored;
  }
}
