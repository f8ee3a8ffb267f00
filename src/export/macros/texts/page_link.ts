import type { PhrasingContent } from "../../../document/tree.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import { textNode } from "../make_nodes.ts";
import type { MacroPlace } from "../macro_place.ts";
import { destinationOf } from "./link_destination.ts";

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
