import type { PhrasingContent, Root, RootContent, TextDirective } from "../tree.ts";
import type { Citation } from "./citation.ts";
import { FlatText } from "./flat_text.ts";
import { type FoundCitation, readCitationAt } from "./read_citation.ts";

/** Name of the directives that stand for citations until these are set. No author can write one. */
export const CITATION = "citation";

/** Name of the attribute with the number of a citation in its list. */
const NUMBER = "number";

/** What the marking of a tree needs. */
export interface Marking {
  /** The Markdown that the tree was read from. */
  readonly source: string;
  /** Takes the citations; the number of each is its place in the list. */
  readonly found: Citation[];
}

/** Replaces the citations of a tree by directives that show them as they are written, in place. Links have none. */
export function markCitations(root: Root, marking: Marking): void {
  root.children = root.children.map((node) => node.type === "html" && PLACE.test(node.value) ? placeOf(node) : node);
  visit(root, marking);
}

/** Where R Markdown puts the list of references. */
const PLACE = /^<div\s+id=["']refs["'][^<>]*>\s*<\/div>\s*$/;

function placeOf({ position }: RootContent): RootContent {
  return { type: "containerDirective", name: "div", attributes: { id: "refs" }, children: [], position };
}

/** Returns the number of the citation that a node stands for; undefined for other nodes. */
export function citationNumber(node: RootContent): number | undefined {
  const number = node.type === "textDirective" && node.name === CITATION ? node.attributes?.[NUMBER] : undefined;
  return number === undefined || number === null ? undefined : Number(number);
}

function visit(node: RootContent | Root, marking: Marking): void {
  if (!("children" in node) || node.type === "link" || node.type === "linkReference") return;
  const parent = node as { children: PhrasingContent[] };
  if (parent.children.some((child) => child.type === "text" && child.value.includes("@"))) {
    parent.children = markLine(parent.children, marking);
  }
  for (const child of node.children) {
    if (citationNumber(child) === undefined) visit(child, marking);
  }
}

/** Marks the citations of a line of text. */
function markLine(nodes: readonly PhrasingContent[], marking: Marking): PhrasingContent[] {
  const line = new FlatText(nodes, marking.source);
  const parts: PhrasingContent[] = [];
  let done = 0;
  for (const { index } of line.syntax.matchAll(/[[@]/g)) {
    const citation = index < done ? undefined : readCitationAt(line, index);
    if (citation === undefined) continue;
    parts.push(...line.slice(done, citation.start), standIn(line, citation, marking));
    done = citation.end;
  }
  return done === 0 ? [...nodes] : [...parts, ...line.slice(done, line.syntax.length)];
}

function standIn(
  line: FlatText,
  { citation, start, end }: FoundCitation,
  { found }: Marking,
): TextDirective {
  const [from, to] = [line.pointAt(start), line.pointAt(end - 1)];
  const position = from && to && { start: from, end: to };
  found.push(citation);
  const attributes = { [NUMBER]: String(found.length - 1) };
  return { type: "textDirective", name: CITATION, attributes, children: line.slice(start, end), position };
}
