import type { Nodes } from "../../document/tree.ts";
import type { BookEntry } from "../model/chapter.ts";
import { AnchorNames } from "./anchor_names.ts";
import { type BookFormat, type LinkPlace, listLinkPlaces } from "./link_places.ts";

/** A place of a page, under the name that it has in the book. */
export interface PageAnchor {
  readonly name: string;
  readonly kind: "heading" | "anchor";
  /** Text of the heading, or name of the anchor in the wiki. */
  readonly text: string;
}

/** Places of a page that links of the book can lead to. */
export interface PageAnchors {
  readonly pageId: string;
  readonly title: string;
  readonly anchors: readonly PageAnchor[];
}

/**
 * Lists the places of a page before links are resolved. Run this on all pages of a book first.
 *
 * @param root Body of the page as it was read.
 */
export function surveyAnchors({ facts }: BookEntry, root: Nodes, format: BookFormat = "pdf"): PageAnchors {
  const places = listLinkPlaces(root, format);
  return { pageId: facts.id, title: facts.title, anchors: nameLinkPlaces(places, new AnchorNames(facts.id)) };
}

/** Gives each place a name. */
export function nameLinkPlaces(places: readonly LinkPlace[], names: AnchorNames): PageAnchor[] {
  return places.map(({ node, text }) => ({
    name: names.take(text),
    kind: node.type === "heading" ? "heading" : "anchor",
    text,
  }));
}
