import type { FootnoteDefinition, Heading, Nodes, Paragraph, Root, TextDirective } from "../tree.ts";
import type { Citation } from "./citation.ts";
import type { Citing } from "./citing.ts";
import type { RequestedCitation } from "./cited.ts";
import { listNodes } from "../list_nodes.ts";
import { citationNumber, citingDescription, type DescribedPicture } from "./mark_citations.ts";

/** A heading that became the title or subtitle, or a text of the front matter. */
export interface TitleText {
  readonly field: "title" | "subtitle";
  readonly node: Heading | Paragraph;
}

/** A document with marked citations. */
export interface CitingDocument {
  readonly root: Root;
  readonly abstract: Root;
  /** What may cite on the page of the title. */
  readonly titleTexts: readonly TitleText[];
  readonly citations: readonly Citation[];
}

/** A citation at its place. */
export interface PlacedCitation {
  readonly node: TextDirective;
  readonly citation: Citation;
  /** Number of the note that it is in, or that it becomes in a style of notes. */
  readonly note: number;
  readonly isInNote: boolean;
}

/** Lists the citations of a document as they are read: those of a note where the text first refers to it. */
export function placeCitations({ root, abstract, titleTexts, citations }: CitingDocument): PlacedCitation[] {
  const footnotes = new Map<string, FootnoteDefinition>();
  for (const node of root.children) collectFootnotes(node, footnotes);
  const placed: PlacedCitation[] = [];
  let notes = 0;
  const visit = (node: Nodes, isInNote: boolean): void => {
    const number = node.type === "textDirective" ? citationNumber(node) : undefined;
    const citation = number === undefined ? undefined : citations[number];
    if (citation !== undefined && node.type === "textDirective") {
      placed.push({ node, citation, note: isInNote || citation.form === "listed" ? notes : ++notes, isInNote });
      return;
    }
    const definition = node.type === "footnoteReference" ? footnotes.get(node.identifier) : undefined;
    if (definition !== undefined) {
      footnotes.delete(definition.identifier);
      notes++;
      visit(definition, true);
    }
    const isNote = node.type === "textDirective" && node.name === "footnote";
    if (isNote) notes++;
    if (!("children" in node)) return;
    for (const child of node.children) {
      if (child.type !== "footnoteDefinition") visit(child, isInNote || isNote);
    }
  };
  for (const { node } of titleTexts) visit(node, false);
  visit(abstract, false);
  visit(root, false);
  // What readers do not see repeats what they do, and comes last.
  for (const picture of citingPictures({ abstract, root })) visit(citingDescription(picture) ?? picture, true);
  return placed;
}

/** Lists the pictures whose alternative texts cite. */
export function citingPictures({ abstract, root }: Pick<CitingDocument, "abstract" | "root">): DescribedPicture[] {
  return [...listNodes(abstract), ...listNodes(root)].filter((node) =>
    (node.type === "image" || node.type === "imageReference") && citingDescription(node) !== undefined
  ) as DescribedPicture[];
}

function collectFootnotes(node: Nodes, found: Map<string, FootnoteDefinition>): void {
  if (node.type === "footnoteDefinition" && !found.has(node.identifier)) found.set(node.identifier, node);
  if ("children" in node) { for (const child of node.children) collectFootnotes(child, found); }
}

/** What is asked of a style. */
export interface RequestedCitations {
  readonly requests: readonly RequestedCitation[];
  /** Number of the request of each citation. */
  readonly numbers: readonly number[];
}

/**
 * Lists what a style needs to know about citations, and about works that are listed without being cited. A citation
 * behind one of several works never means "the same": a hidden one of another of these works is between them.
 */
export function requestCitations(
  placed: readonly PlacedCitation[],
  { listed }: Pick<Citing, "listed">,
): RequestedCitations {
  const requests: RequestedCitation[] = [];
  const numbers: number[] = [];
  for (const [i, each] of placed.entries()) {
    const before = placed[i - 1]?.citation.works ?? [];
    const last = before.at(-1)?.key;
    const other = before.find(({ key }) => key !== last)?.key;
    if (other !== undefined && each.citation.works[0]?.key === last) requests.push(hidden([other]));
    numbers.push(requests.length);
    requests.push(requestCitation(each));
  }
  return { requests: [...requests, ...listed.length === 0 ? [] : [hidden(listed)]], numbers };
}

function hidden(keys: readonly string[]): RequestedCitation {
  return { works: keys.map((key) => ({ key })), hidden: true };
}

function requestCitation({ citation: { works, form }, note }: PlacedCitation): RequestedCitation {
  const isApart = works.some(({ prefix, suffix, isAuthorless }) => isAuthorless || prefix.length + suffix.length > 0);
  return {
    works: works.map(({ key, locator }) => ({ key, locator: locator && [locator.kind, locator.number] })),
    note,
    hidden: form === "listed",
    author: form === "text",
    apart: isApart || form === "text",
  };
}
