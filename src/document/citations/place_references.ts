import { mergeTexts } from "../merge_texts.ts";
import type { ContainerDirective, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "../tree.ts";
import type { Cited, CitedEntry } from "./cited.ts";
import type { Citing } from "./citing.ts";
import { runNodes } from "./run_nodes.ts";

/** Identifier of the block that takes the list of references: pandoc's `::: {#refs}`. */
const PLACE = "refs";

/** Puts the list of references where the document wants it, or at its end. */
export function placeReferences(root: Root, { entries }: Cited, { heading }: Pick<Citing, "heading">): void {
  const list = entries.map(entryParagraph);
  const place = findPlace(root);
  if (place !== undefined) place.children = list;
  else if (list.length > 0) root.children.push(...headingOf(heading), ...list);
}

/** Returns the name of the place of a work in the list of references. */
export function placeOfWork(key: string): string {
  return `ref-${key.replace(/[^\p{L}\p{N}_-]+/gu, "-")}`;
}

function headingOf(heading: string | undefined): RootContent[] {
  return heading === undefined ? [] : [{ type: "heading", depth: 1, children: [{ type: "text", value: heading }] }];
}

function entryParagraph({ key, label, runs }: CitedEntry): Paragraph {
  const anchor = {
    type: "textDirective" as const,
    name: "anchor",
    attributes: { name: placeOfWork(key) },
    children: [],
  };
  const before = runNodes(label);
  return {
    type: "paragraph",
    children: mergeTexts<PhrasingContent>([
      anchor,
      ...before,
      ...before.length === 0 ? [] : [{ type: "text" as const, value: " " }],
      ...runNodes(runs),
    ]),
  };
}

function findPlace(node: Nodes): ContainerDirective | undefined {
  if (node.type === "containerDirective" && node.attributes?.["id"] === PLACE) return node;
  if (!("children" in node)) return undefined;
  for (const child of node.children) {
    const found = findPlace(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
