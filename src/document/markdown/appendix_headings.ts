import { listFlowBlocks, listHeadings } from "./heading_places.ts";
import type { Heading, Root } from "../tree.ts";

/** Headings of appendices. */
export interface AppendixHeadings {
  /** The first chapter behind `::appendix`; undefined if there is none. */
  readonly first: Heading | undefined;
  /** That heading, and all after it outside of boxes. */
  readonly all: ReadonlySet<Heading>;
}

/** Finds the headings of appendices, once headings have their levels: from the first chapter behind `::appendix` on. */
export function findAppendixHeadings(root: Root): AppendixHeadings {
  const blocks = listFlowBlocks(root).map(({ node }) => node);
  const marker = blocks.findIndex((node) => node.type === "leafDirective" && node.name === "appendix");
  const first = marker === -1 ? undefined : blocks.slice(marker).find(isChapter);
  if (first === undefined) return { first, all: new Set() };
  const headings = listHeadings(root).filter(({ place }) => place !== "box").map(({ heading }) => heading);
  return { first, all: new Set(headings.slice(headings.indexOf(first))) };
}

function isChapter(node: { type: string }): node is Heading {
  return node.type === "heading" && "depth" in node && node.depth === 1;
}
