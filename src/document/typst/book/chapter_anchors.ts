import type { Survey } from "../../survey.ts";
import type { Heading } from "../../tree.ts";
import type { Anchor, AnchorIndex, Anchors } from "../anchor_index.ts";

/** Places of a book that its chapters share. */
export interface BookPlaces {
  /** Names of all anchors of the book. */
  readonly known: { has(name: string): boolean };
  /** Returns the address of an anchor that another file has. */
  readonly addressOf: ((name: string) => string | undefined) | undefined;
  /** Names that the chapters so far have. */
  readonly placed: Set<string>;
  /** Names that links of the chapters so far refer to. */
  readonly linked: Set<string>;
  /** Labels by further names of their places. */
  readonly names: Map<string, string>;
}

/**
 * Labels the headings of a chapter, whose name prefixes those without an anchor. Anchors of earlier chapters are taken
 * out of the survey. The first anchor of a heading is its label, and its other anchors become further names.
 */
export function labelChapter(anchor: string, survey: Survey, { placed, names }: BookPlaces): Map<Heading, string> {
  const labels = new Map<Heading, string>();
  for (const [name, node] of [...survey.anchors]) {
    if (placed.has(name)) {
      survey.anchors.delete(name);
      continue;
    }
    placed.add(name);
    if (node.type !== "heading" || !survey.slugs.has(node)) continue;
    const label = labels.get(node);
    if (label === undefined) labels.set(node, `a-${name}`);
    else names.set(`a-${name}`, label);
  }
  // A slug has no slash, so that no two chapters give the same label.
  for (const [heading, slug] of survey.slugs) {
    if (!labels.has(heading)) labels.set(heading, `h-${anchor}/${slug}`);
  }
  return labels;
}

/** Places that links of a chapter refer to: those of the book by their exact names, and others of the chapter. */
export class ChapterAnchors implements Anchors {
  readonly #places: BookPlaces;
  readonly #own: AnchorIndex;

  /** Lists the places of a chapter. */
  constructor(places: BookPlaces, own: AnchorIndex) {
    this.#places = places;
    this.#own = own;
  }

  /** Finds a place. One in another file is an address. */
  find(name: string): Anchor | undefined {
    const { known, addressOf, linked } = this.#places;
    if (!known.has(name)) return this.#own.find(name);
    const url = addressOf?.(name);
    if (url !== undefined) return { kind: "address", url };
    linked.add(name);
    return { kind: "anchor", name };
  }
}
