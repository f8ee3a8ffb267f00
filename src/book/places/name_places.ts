import { listNodes } from "../../document/list_nodes.ts";
import { addressText } from "../../document/heading_facts.ts";
import { anchorName } from "../../document/survey.ts";
import type { Heading, Nodes } from "../../document/tree.ts";
import type { AnchorNames } from "./anchor_names.ts";
import { listLinkPlaces, type PlaceOptions } from "./list_link_places.ts";
import { type IndexedText, type NamedPlace, PlaceIndex } from "./place_index.ts";

/** Text that becomes a chapter, or a part of one. */
export interface TextWithPlaces extends IndexedText {
  readonly root: Nodes;
  /** Headings that became the title and the subtitle: links to them lead to the start. */
  readonly titleHeadings?: readonly Heading[];
}

/** Places of a text that links can lead to. */
export interface NamedPlaces {
  /** Names that the headings and directives of the text have in the book. */
  readonly names: ReadonlyMap<Nodes, string>;
  readonly index: PlaceIndex;
}

/** Places of a text that no link leads to. */
export const NO_PLACES: NamedPlaces = { names: new Map(), index: new PlaceIndex({ title: "", start: undefined }, []) };

/** Names the places of a text, before its links are resolved. */
export function namePlaces(text: TextWithPlaces, names: AnchorNames, options: PlaceOptions = {}): NamedPlaces {
  const places = listLinkPlaces(text.root, options).map(({ node, text }) => ({ node, text, name: names.take(text) }));
  const named = places.map(({ node, text, name }): NamedPlace => {
    return { name, kind: node.type === "heading" ? "heading" : "anchor", text };
  });
  return {
    names: new Map(places.map(({ node, name }) => [node, name])),
    index: new PlaceIndex(text, [...listTitlePlaces(text), ...named]),
  };
}

function listTitlePlaces({ titleHeadings = [], start: name }: TextWithPlaces): NamedPlace[] {
  if (name === undefined) return [];
  return titleHeadings.flatMap((heading): NamedPlace[] => [
    { name, kind: "heading", text: addressText(heading) },
    ...listNodes(heading).flatMap((node): NamedPlace[] => {
      const text = anchorName(node);
      return text === undefined ? [] : [{ name, kind: "anchor", text }];
    }),
  ]);
}
