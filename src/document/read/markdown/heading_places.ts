import { isExampleHeading } from "../../heading_facts.ts";
import type { Heading, Nodes, Parents, Root, RootContent } from "../../tree.ts";

/**
 * Kind of place of a heading: `flow` is the text of the document, `column` a column of a page, and `box` anything that
 * the heading is a part of: a quote, list, callout, table, expandable block, or an example of HTML.
 */
export type HeadingPlace = "flow" | "column" | "box";

/** A block outside of boxes and columns. */
export interface FlowBlock {
  readonly node: RootContent;
  /** Node that it is a child of. */
  readonly parent: Parents;
}

/** A heading and the kind of its place. */
export interface PlacedHeading {
  readonly heading: Heading;
  readonly place: HeadingPlace;
  /** The outermost box or columns that contain it; the heading itself in the flow, but the document for an example. */
  readonly box: Nodes;
}

/** Directives that only align or mark the blocks inside, or turn their pages. */
const TRANSPARENT = new Set(["text", "div", "p", "landscape"]);
const COLUMNS = new Set(["columns", "layout", "section", "column"]);

/** Lists the blocks outside of boxes and columns; of containers that only align blocks, the blocks inside. */
export function listFlowBlocks(parent: Root | Parents): FlowBlock[] {
  const blocks: FlowBlock[] = [];
  const children: readonly RootContent[] = parent.children;
  for (const node of children) {
    if (node.type === "containerDirective" && TRANSPARENT.has(node.name)) blocks.push(...listFlowBlocks(node));
    else blocks.push({ node, parent });
  }
  return blocks;
}

/** Lists all headings outside of footnotes in document order. */
export function listHeadings(root: Root): PlacedHeading[] {
  const found: PlacedHeading[] = [];
  const visit = (node: Nodes, place: HeadingPlace, box: Nodes | undefined): void => {
    if (node.type === "heading") {
      const isExample = isExampleHeading(node);
      found.push({ heading: node, place: isExample ? "box" : place, box: box ?? (isExample ? root : node) });
    }
    if (!("children" in node) || node.type === "heading" || node.type === "footnoteDefinition") return;
    for (const child of node.children) {
      const inside = placeIn(child, place);
      visit(child, inside, inside === "flow" ? undefined : inside === place ? box : child);
    }
  };
  visit(root, "flow", undefined);
  return found;
}

/** Returns the headings that are a part of a quote, list or other block, and in no table of contents. */
export function findBoxedHeadings(root: Root): Set<Heading> {
  return new Set(listHeadings(root).filter(({ place }) => place === "box").map(({ heading }) => heading));
}

function placeIn(node: Nodes, outer: HeadingPlace): HeadingPlace {
  if (outer === "box" || node.type === "heading") return outer;
  if (node.type !== "containerDirective") return "box";
  return TRANSPARENT.has(node.name) ? outer : COLUMNS.has(node.name) ? "column" : "box";
}
