import { listFlowBlocks, listHeadings } from "../../read/markdown/heading_places.ts";
import type { Heading, Root, RootContent } from "../../tree.ts";

/** Headings of appendices. */
export interface AppendixHeadings {
  /** The first chapter behind `::appendix`; undefined if there is none. */
  readonly first: Heading | undefined;
  /** That heading, and all after it outside of boxes. */
  readonly all: ReadonlySet<Heading>;
}

/**
 * Finds the headings of appendices, once headings have their levels: from the first chapter behind `::appendix` on, which
 * may be before the tree.
 */
export function findAppendixHeadings(root: Root, isBehindMarker = false): AppendixHeadings {
  const blocks = listFlowBlocks(root).map(({ node }) => node);
  const marker = isBehindMarker ? 0 : blocks.findIndex(isAppendixMarker);
  const first = marker === -1 ? undefined : blocks.slice(marker).find(isChapter);
  if (first === undefined) return { first, all: new Set() };
  const headings = listOpenHeadings(root);
  return { first, all: new Set(headings.slice(headings.indexOf(first))) };
}

/** Returns the headings of a tree behind the first chapter of the appendices: all outside of boxes. */
export function allAppendixHeadings(root: Root): AppendixHeadings {
  return { first: undefined, all: new Set(listOpenHeadings(root)) };
}

/** Tests whether a tree has the mark before the appendices. */
export function hasAppendixMarker(root: Root): boolean {
  return listFlowBlocks(root).some(({ node }) => isAppendixMarker(node));
}

function isAppendixMarker(node: RootContent): boolean {
  return node.type === "leafDirective" && node.name === "appendix";
}

function listOpenHeadings(root: Root): Heading[] {
  return listHeadings(root).filter(({ place }) => place !== "box").map(({ heading }) => heading);
}

function isChapter(node: { type: string }): node is Heading {
  return node.type === "heading" && "depth" in node && node.depth === 1;
}
