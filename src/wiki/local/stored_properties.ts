import type { WikiStore } from "./wiki_store.ts";

/** A content property of a page. */
export interface StoredProperty {
  id: string;
  key: string;
  /** JSON. */
  value: unknown;
  /** Its own version, from 1; that of the page stays. */
  version: number;
  /** Instant of the version in epoch milliseconds. */
  modifiedAt: number;
}

/** Content properties by page. They stay with a page that is moved, edited, trashed or restored. */
export class StoredProperties {
  readonly #byPage = new Map<string, StoredProperty[]>();
  #nextId = 1;

  /** The properties of a page, the oldest first. */
  of(pageId: string): readonly StoredProperty[] {
    return this.#byPage.get(pageId) ?? [];
  }

  /** The property of a page with a key. */
  get(pageId: string, key: string): StoredProperty | undefined {
    return this.of(pageId).find((each) => each.key === key);
  }

  /** Adds a property to a page, or replaces the value of the one with the key. */
  put(store: WikiStore, pageId: string, { key, value }: Pick<StoredProperty, "key" | "value">): StoredProperty {
    const before = this.get(pageId, key);
    const id = before?.id ?? String(this.#nextId++);
    const stored = { id, key, value, version: (before?.version ?? 0) + 1, modifiedAt: store.nextInstant() };
    this.#byPage.set(pageId, [...this.of(pageId).filter((each) => each.key !== key), stored]);
    return stored;
  }

  /** Removes the properties of a page that is purged. */
  purge(pageId: string): void {
    this.#byPage.delete(pageId);
  }
}
