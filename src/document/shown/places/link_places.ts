import { MAX_URL_LENGTH } from "../../link_target.ts";
import { anchorName, type Survey } from "../../survey.ts";
import type { Directive, Heading } from "../../tree.ts";
import type { LinkEnd, PlaceName } from "../shown_inline.ts";
import { OwnPlaces } from "./own_places.ts";

/** Places of a book that its chapters share. */
export interface BookPlaces {
  /** Names of all anchors of the book. */
  readonly known: { has(name: string): boolean };
  /** Returns the address of an anchor that another file has. */
  readonly addressOf: ((name: string) => string | undefined) | undefined;
  /** Names that the chapters so far have taken. */
  readonly taken: Set<PlaceName>;
  /** Numbers of the last boxes so far, by their kinds. */
  readonly counts: Map<string, number>;
  /** Places that the chapters so far show. */
  readonly shown: Set<PlaceName>;
  /** Places that links of the chapters so far lead to, and their names in these links. */
  readonly linked: Map<PlaceName, string>;
}

/** Creates the places of a book without chapters. */
export function createBookPlaces(known: BookPlaces["known"], addressOf?: BookPlaces["addressOf"]): BookPlaces {
  return { known, addressOf, taken: new Set(), counts: new Map(), shown: new Set(), linked: new Map() };
}

type HeadingPlaces = readonly [PlaceName, ...PlaceName[]];

/** Places of a document, or of a chapter of a book. */
export class LinkPlaces {
  readonly #survey: Survey;
  readonly #book: BookPlaces;
  readonly #anchor: string;
  readonly #headings: ReadonlyMap<Heading, HeadingPlaces>;
  readonly #own: OwnPlaces;

  /** Names the places of a tree. Names of earlier chapters are taken out of its survey. */
  constructor(survey: Survey, anchor: string, book: BookPlaces) {
    this.#survey = survey;
    this.#book = book;
    this.#anchor = anchor;
    this.#headings = nameHeadings(survey, anchor, book);
    this.#own = new OwnPlaces(survey, this.#headings, anchor);
  }

  /** Whether a link leads to the start of the tree. */
  get leadsToStart(): boolean {
    return this.#own.leadsToStart;
  }

  /** Finds the place that `#name` refers to: one of the book by its exact name, or one of this tree. */
  find(name: string): LinkEnd | undefined {
    const { known, addressOf, linked } = this.#book;
    const prefix = ownHeadingName(this.#anchor, "");
    if (!known.has(name)) {
      const end = this.#own.find(name.startsWith(prefix) ? name.slice(prefix.length) : name);
      if (end !== undefined && end.kind !== "address") linked.set(end.place, name);
      return end;
    }
    const url = addressOf?.(name);
    if (url !== undefined) return url.length > MAX_URL_LENGTH ? undefined : { kind: "address", url };
    linked.set(name, name);
    return { kind: "place", place: name };
  }

  /** Returns the next number of a kind in the book. */
  count(kind: string): number {
    const number = (this.#book.counts.get(kind) ?? 0) + 1;
    this.#book.counts.set(kind, number);
    return number;
  }

  /** Returns the first place of a heading; undefined for a heading that no contents list. */
  nameOf(heading: Heading): PlaceName | undefined {
    return this.#headings.get(heading)?.[0];
  }

  /** Returns the places of a heading, which is now shown; undefined for a heading that no contents list. */
  showHeading(heading: Heading): HeadingPlaces | undefined {
    const places = this.#headings.get(heading);
    for (const place of places ?? []) this.#book.shown.add(place);
    return places;
  }

  /** Returns the place that a directive sets, which is now shown; undefined without a name, or if another one has it. */
  showPoint(node: Directive): PlaceName | undefined {
    const name = anchorName(node);
    if (name === undefined || this.#survey.anchors.get(name) !== node) return undefined;
    this.#book.shown.add(name);
    return name;
  }
}

/**
 * Names the headings of a tree by the anchors in them; those without one get a name that begins with the name of the
 * chapter.
 */
function nameHeadings(survey: Survey, anchor: string, { taken }: BookPlaces): ReadonlyMap<Heading, HeadingPlaces> {
  const found = new Map<Heading, PlaceName[]>();
  for (const [name, node] of [...survey.anchors]) {
    if (taken.has(name)) {
      survey.anchors.delete(name);
      continue;
    }
    taken.add(name);
    if (node.type !== "heading" || !survey.slugs.has(node)) continue;
    const names = found.get(node) ?? [];
    names.push(name);
    found.set(node, names);
  }
  return new Map([...survey.slugs].map(([heading, slug]) => {
    const [first, ...others] = found.get(heading) ?? [];
    return [heading, [first ?? unused(ownHeadingName(anchor, slug), taken), ...others]];
  }));
}

/** An anchor of an author may already have the name of a heading. */
function unused(name: PlaceName, taken: Set<PlaceName>): PlaceName {
  let unused = name;
  for (let count = 2; taken.has(unused); count++) unused = `${name}/${count}`;
  taken.add(unused);
  return unused;
}

/** Returns the name of a heading of a chapter, whether it has an anchor or not. A slug has no slash. */
function ownHeadingName(anchor: string, slug: string): PlaceName {
  return `${anchor}/${slug}`;
}
