import { quote, truncate } from "../../base/text.ts";
import type { PageSummary } from "../../wiki/content/page.ts";
import { WikiError } from "../../wiki/errors.ts";
import type { SyncState } from "../state/sync_state.ts";

/** Which titles the pages of a space have: no two have the same, whatever the letter case. */
export class TakenTitles {
  readonly #state: SyncState;
  /** What lists said of pages, those outside of the scope too: titles by id. */
  readonly #listed = new Map<string, string>();
  /** Made when it is first asked: the key of every page, and the pages of every key. */
  #index: { readonly keys: Map<string, string>; readonly ids: Map<string, Set<string>> } | undefined;

  constructor(state: SyncState) {
    this.#state = state;
  }

  /** Passes a list on, and remembers what it says. */
  async *noteAll(pages: AsyncIterable<PageSummary>): AsyncGenerator<PageSummary> {
    for await (const page of pages) {
      if (page.status === "current") this.#listed.set(page.id, page.title);
      yield page;
    }
  }

  /** Gives a page a title. @throws {WikiError} `bad-request` when another page has it. */
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

  /** Leaves the title of a page to others. */
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
