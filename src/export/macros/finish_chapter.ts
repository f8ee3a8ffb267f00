import { countNoun } from "../../base/count_noun.ts";
import type { Heading, Nodes, Root, RootContent } from "../../document/tree.ts";
import { withChildren } from "./make_nodes.ts";
import { renderContents } from "./pages/expand_contents.ts";
import { type MacroPlace, reportLoss, type ShownHeading } from "./macro_place.ts";

const MAX_DEPTH = 6;
const DEPTHS = [1, 2, 3, 4, 5, 6] as const;

/** Moves the headings of a chapter below its own, and fills its lists of contents. */
export function finishChapter(root: Root, level: number, place: MacroPlace): Root {
  const { headings, contents } = place.chapter;
  const shown = [...headings.values()];
  const shallowest = shown.reduce((least, { depth }) => Math.min(least, depth), Infinity);
  const shift = level + 1 - shallowest;
  reportClamped([...headings], shift, place);
  const finish = (node: RootContent): RootContent[] => {
    const filter = node.type === "leafDirective" ? contents.get(node) : undefined;
    if (filter !== undefined) return renderContents(shown.filter(isListed).filter(filter.isShown));
    const heading = node.type === "heading" ? headings.get(node) : undefined;
    if (node.type === "heading" && heading !== undefined) return [atDepth(node, heading.depth + shift)];
    if (!("children" in node) || !hasPending(node, place)) return [node];
    return [withChildren(node, node.children.flatMap((child: RootContent) => finish(child)))];
  };
  return withChildren(root, root.children.flatMap(finish));
}

/** A heading without text is not in a list of contents. */
function isListed({ text }: ShownHeading): boolean {
  return text !== "";
}

/** Tests whether a node may contain headings or lists of contents. */
function hasPending({ type }: Nodes, { chapter: { headings, contents } }: MacroPlace): boolean {
  return type !== "paragraph" && type !== "table" && headings.size + contents.size > 0;
}

function atDepth(node: Heading, depth: number): Heading {
  return { ...node, depth: DEPTHS[Math.min(Math.max(depth, 1), MAX_DEPTH) - 1] ?? MAX_DEPTH };
}

function reportClamped(
  headings: readonly (readonly [Heading, ShownHeading])[],
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
