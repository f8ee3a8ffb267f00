import { headingDepth } from "../../document/heading_depth.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { countNoun } from "../../base/count_noun.ts";
import { IssueLog } from "../../document/issue_log.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { ParsedDocument } from "../../document/read/markdown/markdown.ts";
import { surveyDocument } from "../../document/survey.ts";
import type { Heading, Root, RootContent } from "../../document/tree.ts";
import { dropNumber } from "../../document/unnumbered_heading.ts";
import { headingName } from "../addresses/book_links.ts";
import { type AddressRewriting, rewriteAddresses } from "../addresses/rewrite_addresses.ts";

/** Place of a chapter in the book. */
export interface ChapterPlan extends Omit<AddressRewriting, "log"> {
  /** Level of its heading, from 1; 0 for the text that opens the book. */
  readonly level: number;
  readonly isUnnumbered: boolean;
  /** Anchors of the book that links lead to. */
  readonly wanted: ReadonlySet<string>;
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
  { level, isUnnumbered, wanted, ...plan }: ChapterPlan,
): PreparedChapter {
  const log = new IssueLog();
  const { root, abstract } = document;
  const headings = findWanted(document, plan.key, wanted);
  const issues = shiftHeadings(root, level);
  if (isUnnumbered) { for (const node of listNodes(root)) if (node.type === "heading") dropNumber(node); }
  for (const part of [root, abstract]) rewriteAddresses(part, { ...plan, log });
  for (const [heading, name] of headings) addAnchor(heading, name);
  return { root, abstract, issues: [...log.issues, ...issues] };
}

/** Finds the headings that links lead to, with the names of their anchors. */
function findWanted(
  { root, titleHeading, subtitleHeading }: ParsedDocument,
  key: string,
  wanted: ReadonlySet<string>,
): [Heading, string][] {
  const titles = [titleHeading, subtitleHeading].filter((each) => each !== undefined);
  const { slugs } = surveyDocument(root, titles);
  return [...slugs].flatMap(([heading, slug]): [Heading, string][] => {
    const name = headingName(key, slug);
    return wanted.has(name) ? [[heading, name]] : [];
  });
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

/** Returns blocks that a chapter shows before its text: its subtitle and its abstract. */
export function leadOf({ meta: { subtitle } }: ParsedDocument, { children }: Root): RootContent[] {
  const line: RootContent[] = subtitle === ""
    ? []
    : [{ type: "paragraph", children: [{ type: "emphasis", children: [{ type: "text", value: subtitle }] }] }];
  return [...line, ...children];
}
