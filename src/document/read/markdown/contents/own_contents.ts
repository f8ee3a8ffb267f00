import { countNoun } from "../../../../base/count_noun.ts";
import { readLinkTarget } from "../../../link_target.ts";
import type { IssueLog } from "../../../issue_log.ts";
import { isContentsWord } from "./contents_words.ts";
import { oneLine } from "../../../plain_text.ts";
import { splitLabel } from "../../../directives/directive_rules.ts";
import { looseName } from "../../../shown/places/own_places.ts";
import { toSlug } from "../../../text/slugger.ts";
import { surveyDocument } from "../../../survey.ts";
import type { Heading, List, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "../../../tree.ts";
import { listFlowBlocks } from "../heading_places.ts";

/** Fewest entries of a list of contents; without a heading of its own, more of them are no accident. */
const FEWEST = 2;
const FEWEST_WITHOUT_HEADING = 3;

/**
 * Takes a list of contents out of a document, in place: a list that consists of links to headings of the document, under
 * a heading or a line that says so, or before the first heading. Its names stay as places, because texts may lead back to it.
 *
 * @param titles Headings that became the title and subtitle.
 */
export function dropOwnContents(root: Root, titles: readonly Heading[], log: IssueLog): void {
  const blocks = listFlowBlocks(root);
  const firstHeading = blocks.findIndex(({ node }) => node.type === "heading" && !isContentsHeading(node));
  let targets: ReadonlySet<string> | undefined;
  for (const [i, { node, parent }] of blocks.entries()) {
    const list = node.type === "list" ? node : listInExpand(node);
    if (list === undefined) continue;
    const before = blocks[i - 1];
    const isUnder = before?.parent === parent && isContentsHeading(before.node);
    const isFirst = firstHeading === -1 || i < firstHeading;
    const isLine = isFirst && before?.node.type === "paragraph";
    if (isUnder && !isLine && !isEnd(blocks[i + 1]?.node)) continue;
    const heading = isUnder ? before.node : list === node ? undefined : node;
    if (heading === undefined && !isFirst) continue;
    const links = listLinks(list);
    if (links === undefined || links.length < (heading === undefined ? FEWEST_WITHOUT_HEADING : FEWEST)) continue;
    targets ??= headingNames(root, titles);
    if (!links.every((name) => targets?.has(looseName(name)) === true)) continue;
    const children: RootContent[] = parent.children;
    if (isUnder) children.splice(children.indexOf(before.node), 1, ...placeOf(before.node));
    children.splice(children.indexOf(node), 1);
    log.warn("own-contents", describe(links.length), {
      node,
      hint: "Remove the list, or write contents of one chapter as ::toc.",
    });
    return;
  }
}

function describe(entries: number): string {
  return `The document's own list of contents, with ${
    countNoun(entries, "entry", "entries")
  }, is left out: the template has one`;
}

function isContentsHeading(node: Nodes): node is Heading | Paragraph {
  return (node.type === "heading" || node.type === "paragraph") && isContentsWord(oneLine(node));
}

/** Tests whether what a heading is over ends before a block. */
function isEnd(node: RootContent | undefined): boolean {
  return node === undefined || ["heading", "thematicBreak", "html", "definition"].includes(node.type);
}

/** Returns the list of a block that opens and closes, of which nothing but its title is beside the list. */
function listInExpand(node: RootContent): List | undefined {
  if (node.type !== "containerDirective" || node.name !== "expand") return undefined;
  const { label, blocks: [list, ...more] } = splitLabel(node);
  const isContents = label !== undefined && more.length === 0 && isContentsWord(oneLine(label));
  return isContents && list?.type === "list" ? list : undefined;
}

/** Returns the names of all places that a list leads to; undefined if it has anything but links within the document. */
function listLinks(list: List): string[] | undefined {
  const found: string[] = [];
  for (const { children: [first, ...below] } of list.children) {
    const name = first?.type === "paragraph" ? soleLink(first) : undefined;
    if (name === undefined) return undefined;
    found.push(name);
    for (const block of below) {
      const names = block.type === "list" ? listLinks(block) : undefined;
      if (names === undefined) return undefined;
      found.push(...names);
    }
  }
  return found;
}

/** Returns the name that the only link of a paragraph leads to; a number or a sign may be before it. */
function soleLink({ children }: Paragraph): string | undefined {
  const shown = children.filter((child) => !isBeside(child));
  const [only, ...more] = shown;
  if (only === undefined || more.length > 0) return undefined;
  if (only.type === "strong" || only.type === "emphasis") {
    return soleLink({ type: "paragraph", children: only.children });
  }
  const target = only.type === "link" ? readLinkTarget(only.url) : undefined;
  return target?.kind === "heading" && target.slug !== "" ? target.slug : undefined;
}

function isBeside(node: PhrasingContent): boolean {
  if (node.type === "textDirective") return node.name === "anchor";
  return node.type === "text" && /^[\s\d.:)(\p{P}\p{S}]*$/u.test(node.value);
}

/** Returns the names of headings, whatever their case and punctuation, because tools spell them in different ways. */
function headingNames(root: Root, titles: readonly Heading[]): ReadonlySet<string> {
  const { slugs, anchors, titleAnchors } = surveyDocument(root, titles);
  return new Set([...slugs.values(), ...anchors.keys(), ...titleAnchors].map(looseName));
}

/** Returns a paragraph that is only the place of a heading; none for other blocks. */
function placeOf(heading: RootContent): Paragraph[] {
  if (heading.type !== "heading") return [];
  const name = toSlug(oneLine(heading));
  const anchors = heading.children.filter((child) => child.type === "textDirective" && child.name === "anchor");
  const own: PhrasingContent = { type: "textDirective", name: "anchor", attributes: { name }, children: [] };
  const { position } = heading;
  return [{ type: "paragraph", children: [own, ...anchors], ...position && { position } }];
}
