import type { AttachmentKey } from "../../../book/addresses/attachment_key.ts";
import { type LinkDestination, placeAddress } from "../../../book/places/book_index.ts";
import { type PageRef, pageRefKey } from "../../../book/model/page_ref.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import type { FactPlace, MacroPlace } from "../macro_place.ts";
import type { PhrasingContent } from "../../../document/tree.ts";
import { textNode } from "../make_nodes.ts";

/** Finds the page that a reference means. */
export function findPage(ref: PageRef, { chapter, page }: FactPlace): SourcePage | undefined {
  return isSamePage(ref, page) ? page : chapter.facts.page(ref, page);
}

/** Returns the ID of the page that a reference means, by default that of the text; undefined if it is unknown. */
export function holderOf(ref: PageRef | undefined, place: FactPlace): string | undefined {
  return ref === undefined ? place.page.id : ref.id ?? findPage(ref, place)?.id;
}

/** Returns an attachment of a page that a reference means; undefined if that page is unknown. */
export function keyOf(name: string, ref: PageRef | undefined, place: MacroPlace): AttachmentKey | undefined {
  const pageId = holderOf(ref, place);
  return pageId === undefined ? undefined : { pageId, name };
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
  const { chapter: { facts, places }, page } = place;
  const target = findPage(ref, place);
  const id = target?.id ?? ref.id;
  if (id === page.id && fragment !== "") {
    const own = place.own.index.find(fragment);
    if (own !== undefined) return { url: placeAddress(own), key: page.id };
  }
  if (id !== undefined && facts.isExported(id)) return places.find(id, fragment);
  if (target === undefined && facts.lacks(ref, page)) return undefined;
  const url = (target === undefined ? undefined : facts.address(target, page) ?? target.url) ??
    facts.address(ref, page);
  if (url === undefined) return undefined;
  return { url: fragment === "" ? url : `${url}#${encodeURIComponent(fragment.toWellFormed())}` };
}

/** Creates a link to a page with its title, as lists of pages have it: the number of its page follows it. */
export function linkToPage(page: SourcePage, place: MacroPlace): PhrasingContent {
  const text = textNode(page.title);
  const found = place.inLink ? undefined : destinationOf(page, "", place);
  if (found === undefined) return text;
  if (found.key !== undefined) return numberedLink(found.url, page.title);
  return { type: "link", url: found.url, children: [text] };
}

/** Creates a link that the number of its page follows. */
export function numberedLink(url: string, text: string): PhrasingContent {
  return { type: "link", url, children: [textNode(text)], data: Object.assign({}, { pageNumber: true }) };
}
