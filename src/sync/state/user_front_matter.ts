import type { FactTable } from "./fact_table.ts";
import { LINES } from "./state_shapes.ts";

const PREFIX = "own-lines ";

/**
 * Lines of front matter that users added, by page. The wiki does not have them, so they would be lost with the file.
 * They are kept when a page is removed, because it may come back.
 */
export class UserFrontMatter {
  readonly #facts: FactTable;

  /** Keeps them as facts. */
  constructor(facts: FactTable) {
    this.#facts = facts;
  }

  /** Returns the lines of a page; empty if none. */
  get(id: string): string {
    return this.#facts.parse(PREFIX + id, LINES) ?? "";
  }

  /** Saves the lines of a page. */
  put(id: string, lines: string): void {
    if (this.get(id) === lines) return;
    if (lines === "") this.#facts.remove(PREFIX + id);
    else this.#facts.put(PREFIX + id, lines);
  }
}
