import { MAX_URL_LENGTH } from "../../link_target.ts";
import type { Survey } from "../../survey.ts";
import type { Heading } from "../../tree.ts";
import type { Anchor, AnchorIndex, Anchors } from "./anchor_index.ts";

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
  for (const [heading, slug] of survey.slugs) {
    if (!labels.has(heading)) labels.set(heading, `h-${ownHeadingName(anchor, slug)}`);
  }
  return labels;
}

/** Returns the name of a heading of a chapter, whether it has an anchor or not. A slug has no slash. */
export function ownHeadingName(anchor: string, slug: string): string {
  return `${anchor}/${slug}`;
}

/** Places that links of a chapter refer to: those of the book by their exact names, and others of the chapter. */
export class ChapterAnchors implements Anchors {
  readonly #places: BookPlaces;
  readonly #own: AnchorIndex;
  readonly #prefix: string;

  /** Lists the places of a chapter. */
  constructor(places: BookPlaces, own: AnchorIndex, anchor: string) {
    this.#places = places;
    this.#own = own;
    this.#prefix = ownHeadingName(anchor, "");
  }

  /** Finds a place. One in another file is an address. */
  find(name: string): Anchor | undefined {
    const { known, addressOf, linked } = this.#places;
    if (!known.has(name)) {
      return this.#own.find(name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : name);
    }
    const url = addressOf?.(name);
    if (url !== undefined) return url.length > MAX_URL_LENGTH ? undefined : { kind: "address", url };
    linked.add(name);
    return { kind: "anchor", name };
  }
}
