import type { Nodes, PhrasingContent, TextDirective } from "../../document/tree.ts";

/*
 * An author's link to the file of another page, `[hours](Hours.md#first-steps)`, has a mark in place of its address in
 * the spelling beside a page: other folders have the file elsewhere, and names of files are no words of the page. The
 * mark says which of the pages that the page links to is meant.
 */

/** A page that a page links to, or a place of it. */
export interface LinkedPlace {
  readonly title: string;
  /** Empty for the page itself. */
  readonly anchor: string;
}

/** A mark in place of an address. */
export interface LinkMark {
  /** Position among the linked pages. */
  readonly at: number;
  /** How the address begins: with `./` or nothing. */
  readonly start: string;
}

const MARK = /^page:(\.\/)?([1-9]\d{0,4})$/;

const MARKS = /(?<=[(<\s])page:(?:\.\/)?[1-9]\d{0,4}(?=[)>\s]|$)/g;

/** Replaces all marks in a text by spaces. */
export function blankMarks(text: string): string {
  return text.replaceAll(MARKS, " ");
}

/** Creates the wiki's form of a link to a page. */
export function pageLink({ title, anchor }: LinkedPlace, children: PhrasingContent[]): TextDirective {
  const attributes = anchor === "" ? { title } : { title, anchor };
  return { type: "textDirective", name: "page", attributes, children };
}

/** Lists the pages of the same space that a text links to, in order, each once. */
export function listLinkedPlaces(nodes: readonly Nodes[]): LinkedPlace[] {
  const found = new Map<string, LinkedPlace>();
  for (const place of placesIn(nodes)) {
    const key = keyOf(place);
    if (!found.has(key)) found.set(key, place);
  }
  return [...found.values()];
}

function placesIn(nodes: readonly Nodes[]): LinkedPlace[] {
  return nodes.flatMap((node) => {
    const inner = "children" in node ? placesIn(node.children) : [];
    return [linkedPlace(node) ?? [], inner].flat();
  });
}

/** Returns what the wiki's form of a link leads to; undefined for anything but a page of the same space. */
export function linkedPlace(node: Nodes): LinkedPlace | undefined {
  if (node.type !== "textDirective" || node.name !== "page") return undefined;
  const { title, anchor, ...others } = node.attributes ?? {};
  const isPlain = typeof title === "string" && Object.keys(others).length === 0;
  return isPlain ? { title, anchor: anchor ?? "" } : undefined;
}

/** Creates a function that returns the mark for an address that leads to a page; undefined if no mark stands for it. */
export function createMarks(places: readonly LinkedPlace[]): (url: string, place: LinkedPlace) => string | undefined {
  const numbers = new Map(places.map((place, at) => [keyOf(place), at + 1]));
  return (url, place) => {
    const number = numbers.get(keyOf(place));
    return number === undefined ? undefined : `page:${url.startsWith("./") ? "./" : ""}${number}`;
  };
}

/** Reads a mark; undefined for any other address. */
export function readLinkMark(url: string): LinkMark | undefined {
  const [, start = "", number] = MARK.exec(url) ?? [];
  return number === undefined ? undefined : { at: Number(number) - 1, start };
}

/** A link, and what replaced it. */
interface ResolvedLink {
  readonly node: Extract<Nodes, { type: "link" }>;
  readonly form: TextDirective;
}

/** Replaces links with marks by the wiki's forms of links, in place. Returns them, inner ones first. */
export function resolveMarks(node: Nodes, places: readonly LinkedPlace[]): ResolvedLink[] {
  if (!("children" in node) || places.length === 0) return [];
  return node.children.flatMap((child, i) => {
    const inner = resolveMarks(child, places);
    const place = child.type === "link" ? places[readLinkMark(child.url)?.at ?? -1] : undefined;
    if (child.type !== "link" || place === undefined) return inner;
    const form = { ...pageLink(place, child.children), ...(child.position && { position: child.position }) };
    node.children[i] = form;
    return [...inner, { node: child, form }];
  });
}

function keyOf({ title, anchor }: LinkedPlace): string {
  return `${title}\n${anchor}`;
}
