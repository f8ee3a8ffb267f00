import { anchorName, surveyDocument } from "../survey.ts";
import { isDirective } from "../directives/directive_kind.ts";
import { listNodes } from "../list_nodes.ts";
import { oneLine } from "../plain_text.ts";
import { looseName } from "../shown/places/own_places.ts";
import type { Root } from "../tree.ts";

/** Places of a page that links can lead to. */
export interface PagePlaces {
  /** Texts of the headings by GitHub's names for them. */
  readonly headings: ReadonlyMap<string, string>;
  /** Names of anchors that have their own names. */
  readonly anchors: ReadonlySet<string>;
}

/** A place that a link leads to. */
export interface FoundPlace {
  /** Name in the wiki. */
  readonly name: string;
  /** Whether the name is GitHub's name of a heading, which the wiki finds only with an anchor at the heading. */
  readonly isHeading: boolean;
}

/** Lists the places of a page from its Markdown. */
export function listPlaces(root: Root): PagePlaces {
  const { slugs, anchors } = surveyDocument(root);
  const names = new Set(anchors.keys());
  for (const node of listNodes(root)) {
    if (!isDirective(node)) continue;
    const name = anchorName(node);
    if (name !== undefined) names.add(name);
    for (const stored of anchorsOf(node.attributes?.["xml"] ?? "")) names.add(stored);
  }
  return { headings: new Map([...slugs].map(([heading, slug]) => [slug, oneLine(heading)])), anchors: names };
}

/** Lists the names of anchors in a piece of a page body. */
export function anchorsOf(xhtml: string): string[] {
  if (!xhtml.includes('"anchor"')) return [];
  return [...xhtml.matchAll(ANCHOR)].map(([, name = ""]) => name);
}

/** An anchor macro, which may have other parameters before its name. */
const ANCHOR =
  /ac:name="anchor"[^>]{0,200}>\s{0,20}(?:<ac:parameter ac:name="\w{1,50}">[^<]{0,500}<\/ac:parameter>\s{0,20}){0,3}<ac:parameter ac:name="">([^<]{1,500})</g;

/**
 * Finds the place that the part of an address after `#` names: an anchor, GitHub's name of a heading in any case, or a
 * name that a wiki gives to a heading (`Heading-text`, `PageTitle-HeadingText`). Undefined if there is none.
 *
 * @param fragment Decoded.
 * @param title Title of the page.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findPlace } from "./page_places.ts";
 *
 * const places = { headings: new Map([["what-it-costs", "What it costs"]]), anchors: new Set<string>() };
 * deepStrictEqual(findPlace("What-It-Costs", places, "Guide"), { name: "what-it-costs", isHeading: true });
 * deepStrictEqual(findPlace("Guide-Whatitcosts", places, "Guide"), { name: "Guide-Whatitcosts", isHeading: false });
 * ```
 */
export function findPlace(
  fragment: string,
  { headings, anchors }: PagePlaces,
  title: string | undefined,
): FoundPlace | undefined {
  if (anchors.has(fragment) || /^top$/i.test(fragment)) return { name: fragment, isHeading: false };
  const own = fragment.replace(/^user-content-/, "");
  if (headings.has(own)) return { name: own, isHeading: true };
  const texts = [...headings.values()];
  const plain = squash(fragment);
  if (texts.some((text) => plain === squash(text))) return { name: fragment, isHeading: false };
  const slug = own.toLowerCase();
  if (headings.has(slug)) return { name: slug, isHeading: true };
  const loose = looseName(own.replace(/\.\d{1,3}$/, ""));
  const isKnown = loose !== "" &&
    texts.some((text) => [looseName(text), looseName(`${title ?? ""}${text}`)].includes(loose));
  return isKnown ? { name: fragment, isHeading: false } : undefined;
}

/** Removes what wikis remove from the text of a heading, or replace by hyphens. */
function squash(text: string): string {
  return text.replace(/[\s-]/g, "");
}
