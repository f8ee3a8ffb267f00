import type { FactTable } from "./fact_table.ts";
import { REMOVED_PAGE } from "./state_shapes.ts";

/** A page that this folder moved to the wiki's trash because its file was missing. */
export interface RemovedPage {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Version of the page; not known for deletions by older programs. */
  readonly version?: number;
  /** Path of its file. */
  readonly path?: string;
}

const PREFIX = "removed ";

/** Pages that this folder moved to the wiki's trash, until they reappear. */
export class RemovedPages {
  readonly #facts: FactTable;

  /** Keeps them as facts. */
  constructor(facts: FactTable) {
    this.#facts = facts;
  }

  /** Adds a page. */
  put({ id, at, version, path }: RemovedPage): void {
    this.#facts.put(PREFIX + id, { at, version, path });
  }

  /** Returns the page with an ID. */
  get(id: string): RemovedPage | undefined {
    const page = this.#facts.parse(PREFIX + id, REMOVED_PAGE);
    return page === undefined ? undefined : { id, ...page };
  }

  /** Returns the page that was deleted last among those whose file had a path. */
  findByPath(path: string): RemovedPage | undefined {
    return this.#facts.parseAll(PREFIX, REMOVED_PAGE)
      .map(([name, page]): RemovedPage => ({ id: name.slice(PREFIX.length), ...page }))
      .filter((page) => page.path === path).toSorted((a, b) => b.at - a.at)[0];
  }

  /** Removes a page. */
  forget(id: string): void {
    this.#facts.remove(PREFIX + id);
  }
}
