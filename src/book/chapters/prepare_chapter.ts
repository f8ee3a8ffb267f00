import { headingDepth } from "../../document/heading_depth.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { countNoun } from "../../base/count_noun.ts";
import { IssueLog } from "../../document/issue_log.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { DocumentMeta } from "../../document/document_meta.ts";
import type { ParsedDocument } from "../../document/read/markdown/markdown.ts";
import type { Heading, Root, RootContent } from "../../document/tree.ts";
import { dropNumber } from "../../document/heading_facts.ts";
import { AnchorNames } from "../places/anchor_names.ts";
import { type NamedPlaces, namePlaces, NO_PLACES } from "../places/name_places.ts";
import { type AddressRewriting, rewriteAddresses } from "../addresses/rewrite_addresses.ts";

/** Place of a chapter in the book. */
export interface ChapterPlan extends Omit<AddressRewriting, "log" | "names"> {
  /** Level of its heading, from 1; 0 for the text that opens the book. */
  readonly level: number;
  readonly isUnnumbered: boolean;
  /** Whether the chapter itself is elsewhere, so that no link leads to the places of this tree. */
  readonly isCopy?: boolean;
}

/** A chapter whose tree fits into the book, and what had to be changed for it. */
export interface PreparedChapter {
  readonly root: Root;
  readonly abstract: Root;
  readonly issues: readonly Issue[];
}

/** Highest level of a heading. */
const DEEPEST = 6;
const MAX_LINES = 10;

/**
 * Makes a document a chapter of a book, in place: its headings move below the heading of the chapter, and its
 * addresses and anchors become those of the book.
 */
export function prepareChapter(
  document: ParsedDocument,
  { level, isUnnumbered, isCopy = false, ...plan }: ChapterPlan,
): PreparedChapter {
  const log = new IssueLog();
  const { root, abstract } = document;
  const { names } = isCopy ? NO_PLACES : placesOfFile(document, plan.key);
  const issues = shiftHeadings(root, level);
  if (isUnnumbered) { for (const node of listNodes(root)) if (node.type === "heading") dropNumber(node); }
  for (const part of [root, abstract]) rewriteAddresses(part, { ...plan, names, log });
  for (const [node, name] of names) if (node.type === "heading") addAnchor(node, name);
  return { root, abstract, issues: [...log.issues, ...issues] };
}

/** Names the places of the file with a key. */
export function placesOfFile(document: ParsedDocument, key: string): NamedPlaces {
  const { abstract, meta, titleHeading, subtitleHeading } = document;
  const names = new AnchorNames(key);
  const titleHeadings = [titleHeading, subtitleHeading].filter((each) => each !== undefined);
  const root: Root = { type: "root", children: [...abstract.children, ...document.root.children] };
  return namePlaces({ title: meta.title, start: names.start, root, titleHeadings }, names);
}

function addAnchor({ children }: Heading, name: string): void {
  children.unshift({ type: "textDirective", name: "anchor", attributes: { name }, children: [] });
}

function shiftHeadings(root: Root, level: number): Issue[] {
  const clamped: Heading[] = [];
  for (const node of listNodes(root)) {
    if (node.type !== "heading") continue;
    const depth = node.depth + level;
    node.depth = headingDepth(depth);
    if (depth > DEEPEST) clamped.push(node);
  }
  return clamped.length === 0 ? [] : [warnClamped(clamped)];
}

function warnClamped(headings: readonly Heading[]): Issue {
  const lines = headings.flatMap(({ position }) => position === undefined ? [] : [position.start.line]);
  const shown = lines.slice(0, MAX_LINES).join(", ");
  const more = lines.length > MAX_LINES ? ` and ${lines.length - MAX_LINES} more` : "";
  const [verb, noun] = headings.length === 1 ? ["gets", "line"] : ["get", "lines"];
  const message = `${countNoun(headings.length, "heading")} would be below level 6 in the book and ${verb} level 6; ` +
    `${noun} ${shown}${more}`;
  const [line] = lines;
  return warningIssue("heading-too-deep", message, {
    line,
    hint: "Move the file up in the book, or use fewer levels of headings.",
  });
}

/** Returns blocks that are shown before the text where no page shows them: the subtitle and the abstract. */
export function leadOf(
  { subtitle }: Pick<DocumentMeta, "subtitle">,
  children: readonly RootContent[] = [],
): RootContent[] {
  const line: RootContent[] = subtitle === ""
    ? []
    : [{ type: "paragraph", children: [{ type: "emphasis", children: [{ type: "text", value: subtitle }] }] }];
  return [...line, ...children];
}
