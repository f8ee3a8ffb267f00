import { quote, truncate } from "../../base/text.ts";
import type { PageSummary } from "../../wiki/content/page.ts";
import { WikiError } from "../../wiki/errors.ts";
import type { SyncState } from "../state/sync_state.ts";

/** Titles of the pages of a space, which are unique regardless of letter case. */
export class TakenTitles {
  readonly #state: SyncState;
  /** Titles in lists, by ID, including pages outside the scope. */
  readonly #listed = new Map<string, string>();
  /** Created at first use: the key of every page, and the pages of every key. */
  #index: { readonly keys: Map<string, string>; readonly ids: Map<string, Set<string>> } | undefined;

  constructor(state: SyncState) {
    this.#state = state;
  }

  /** Forwards a list and records its titles. */
  async *noteAll(pages: AsyncIterable<PageSummary>): AsyncGenerator<PageSummary> {
    for await (const page of pages) {
      if (page.status === "current") this.#listed.set(page.id, page.title);
      yield page;
    }
  }

  /** Assigns a title to a page. @throws {WikiError} `bad-request` when another page has it. */
  take(id: string, title: string): void {
    const { keys, ids } = this.#indexed();
    const key = keyOf(title);
    if (keys.get(id) === key) return;
    if ([...ids.get(key) ?? []].some((other) => other !== id)) {
      const message = `Cannot use the title ${quote(truncate(title, 120))}: a page with this title already exists`;
      throw new WikiError("bad-request", message, { status: 400 });
    }
    this.free(id);
    keys.set(id, key);
    ids.set(key, new Set([id]));
  }

  /** Releases the title of a page. */
  free(id: string): void {
    const { keys, ids } = this.#indexed();
    ids.get(keys.get(id) ?? "")?.delete(id);
    keys.delete(id);
  }

  #indexed() {
    if (this.#index !== undefined) return this.#index;
    const titles = new Map(this.#listed);
    for (const { id, seen } of this.#state.entries().values()) if (seen.status === "there") titles.set(id, seen.title);
    const keys = new Map([...titles].map(([id, title]) => [id, keyOf(title)]));
    const groups = Map.groupBy(keys.keys(), (id) => keys.get(id) ?? "");
    this.#index = { keys, ids: new Map([...groups].map(([key, ids]) => [key, new Set(ids)])) };
    return this.#index;
  }
}

function keyOf(title: string): string {
  return title.trim().toLowerCase();
}
