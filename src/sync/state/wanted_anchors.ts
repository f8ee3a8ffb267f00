import type { FactTable } from "./fact_table.ts";
import { WANTED_ANCHOR } from "./state_shapes.ts";

/** A heading of another page that a sent link leads to, and that may need an anchor. */
export interface WantedAnchor {
  /** Path of the file that has the heading. */
  readonly path: string;
  /** GitHub's name of the heading. */
  readonly name: string;
  /** Path of the file that has the link. */
  readonly from: string;
}

const PREFIX = "wanted-anchor ";

/** Headings of other pages that need anchors, until their pages have them. */
export class WantedAnchors {
  readonly #facts: FactTable;

  /** Keeps them as facts. */
  constructor(facts: FactTable) {
    this.#facts = facts;
  }

  /** Adds a heading. */
  put(wanted: WantedAnchor): void {
    this.#facts.put(nameOf(wanted), wanted);
  }

  /** Lists the headings of a file. */
  of(path: string): WantedAnchor[] {
    return this.#facts.parseAll(prefixOf(path), WANTED_ANCHOR).map(([, wanted]) => wanted);
  }

  /** Lists the headings by the paths of their files. */
  byPath(): Map<string, WantedAnchor[]> {
    return Map.groupBy(this.#facts.parseAll(PREFIX, WANTED_ANCHOR).map(([, wanted]) => wanted), ({ path }) => path);
  }

  /** Removes a heading. */
  forget(wanted: WantedAnchor): void {
    this.#facts.remove(nameOf(wanted));
  }
}

function nameOf({ path, name }: WantedAnchor): string {
  return prefixOf(path) + JSON.stringify(name);
}

function prefixOf(path: string): string {
  return `${PREFIX}${JSON.stringify(path)} `;
}
