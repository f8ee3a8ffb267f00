import { placeAddress } from "../../../book/places/book_index.ts";
import { type PageRef, pageRefKey } from "../../../book/model/page_ref.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import type { MacroPlace } from "../macro_place.ts";
import type { PhrasingContent } from "../../../document/tree.ts";
import { textNode } from "../make_nodes.ts";

/** Where a link leads to. */
export interface LinkDestination {
  /** `#name` within the book, or an absolute address. */
  readonly url: string;
  /** Whether it is on a page of the book. */
  readonly isInside: boolean;
  /** Whether the page lacks the place that the link names, so that it leads to the start of the page. */
  readonly lacksPlace?: boolean;
}

/** Finds the page that a reference means. */
export function findPage(ref: PageRef, { chapter, page }: MacroPlace): SourcePage | undefined {
  return isSamePage(ref, page) ? page : chapter.facts.page(ref, page);
}

function isSamePage(ref: PageRef, { id, title, spaceKey }: SourcePage): boolean {
  if (ref.id !== undefined) return ref.id === id;
  return ref.postedOn === undefined && pageRefKey({ title, spaceKey }) === pageRefKey({ spaceKey, ...ref });
}

/**
 * Returns where a reference to a page leads; undefined if that is unknown, or nowhere.
 *
 * @param fragment Place within the page; empty for its start. A page without such a place is linked as a whole.
 */
export function destinationOf(ref: PageRef, fragment: string, place: MacroPlace): LinkDestination | undefined {
  const { chapter: { facts }, page } = place;
  const target = findPage(ref, place);
  const id = target?.id ?? ref.id;
  if (id === page.id && fragment !== "") {
    const own = place.own.index.find(fragment);
    if (own !== undefined) return { url: placeAddress(own), isInside: true };
  }
  if (id !== undefined && facts.isExported(id)) return withinPage(id, fragment, place);
  if (target === undefined && facts.lacks(ref, page)) return undefined;
  const url = (target === undefined ? undefined : facts.address({ id: target.id }, page) ?? target.url) ??
    facts.address(ref, page);
  if (url === undefined) return undefined;
  return { url: fragment === "" ? url : `${url}#${encodeURIComponent(fragment.toWellFormed())}`, isInside: false };
}

function withinPage(id: string, fragment: string, { chapter: { places } }: MacroPlace): LinkDestination {
  const { name, isLost } = places.find(id, fragment);
  return { url: placeAddress(name), isInside: true, lacksPlace: isLost };
}

/** Returns where a link within its own page leads. */
export function ownDestination(fragment: string, place: MacroPlace): LinkDestination | undefined {
  return destinationOf({ id: place.page.id }, fragment, place);
}

/** Creates a link to a page with its title, as lists of pages have it: the number of its page follows it. */
export function linkToPage(page: SourcePage, place: MacroPlace): PhrasingContent {
  const text = textNode(page.title);
  const found = place.inLink ? undefined : destinationOf({ id: page.id }, "", place);
  if (found === undefined) return text;
  return found.isInside ? numberedLink(found.url, page.title) : { type: "link", url: found.url, children: [text] };
}

/** Creates a link that the number of its page follows. */
export function numberedLink(url: string, text: string): PhrasingContent {
  return { type: "link", url, children: [textNode(text)], data: Object.assign({}, { pageNumber: true }) };
}
