import { headingDepth } from "../../document/heading_depth.ts";
import { countNoun } from "../../base/count_noun.ts";
import type { Heading, LeafDirective, Nodes, Root, RootContent } from "../../document/tree.ts";
import { withChildren } from "./make_nodes.ts";
import { MAX_LISTED_HEADINGS } from "./pages/include_limits.ts";
import { renderContents } from "./pages/expand_contents.ts";
import { type ContentsFilter, type FoundHeading, type MacroPlace, reportLoss } from "./macro_place.ts";

const MAX_DEPTH = 6;

/** Moves the headings of a chapter below its own, and fills its lists of contents. */
export function finishChapter(root: Root, level: number, place: MacroPlace): Root {
  const { headings, contents } = place.chapter;
  const shown = [...headings.values()];
  const shallowest = shown.reduce((least, { depth }) => Math.min(least, depth), Infinity);
  const shift = level + 1 - shallowest;
  reportClamped([...headings], shift, place);
  let left = MAX_LISTED_HEADINGS;
  const list = (node: LeafDirective, filter: ContentsFilter) => {
    const wanted = shown.filter(isListed).filter(filter.isShown);
    if (wanted.length > left) reportTruncated(node, place);
    const listed = wanted.slice(0, left);
    left -= listed.length;
    return renderContents(listed);
  };
  const finish = (node: RootContent): RootContent[] => {
    const filter = node.type === "leafDirective" ? contents.get(node) : undefined;
    if (node.type === "leafDirective" && filter !== undefined) return list(node, filter);
    const heading = node.type === "heading" ? headings.get(node) : undefined;
    if (node.type === "heading" && heading !== undefined) return [atDepth(node, heading.depth + shift)];
    if (!("children" in node) || !hasPending(node, place)) return [node];
    return [withChildren(node, node.children.flatMap((child: RootContent) => finish(child)))];
  };
  return withChildren(root, root.children.flatMap(finish));
}

/** A heading without text is not in a list of contents. */
function isListed({ text }: FoundHeading): boolean {
  return text !== "";
}

/** Tests whether a node may contain headings or lists of contents. */
function hasPending({ type }: Nodes, { chapter: { headings, contents } }: MacroPlace): boolean {
  return type !== "paragraph" && type !== "table" && headings.size + contents.size > 0;
}

function atDepth(node: Heading, depth: number): Heading {
  return { ...node, depth: headingDepth(depth) };
}

function reportClamped(
  headings: readonly (readonly [Heading, FoundHeading])[],
  shift: number,
  place: MacroPlace,
): void {
  const deeper = headings.filter(([, { depth }]) => depth + shift > MAX_DEPTH);
  const [first] = deeper;
  if (first === undefined) return;
  const [node, { text }] = first;
  const heading = { ...place, origin: { ...place.origin, heading: text } };
  reportLoss(node, heading, {
    outcome: "otherwise",
    code: "heading-clamped",
    message: `${countNoun(deeper.length, "heading")} below level ${MAX_DEPTH}: shown at level ${MAX_DEPTH}`,
    element: `h${node.depth}`,
    hint: "Move the page up in the tree, or use fewer levels of headings.",
  });
}

function reportTruncated(node: LeafDirective, place: MacroPlace): void {
  reportLoss(node, place, {
    outcome: "left-out",
    code: "list-truncated",
    message: "The lists of contents of a chapter are too long: the rest is left out",
    element: "ac:structured-macro toc",
  });
}
