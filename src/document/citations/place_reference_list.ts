import { markEntry } from "../node_marks.ts";
import { mergeTexts } from "../merge_texts.ts";
import type { ContainerDirective, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "../tree.ts";
import type { Cited, CitedEntry } from "./cited.ts";
import type { Citing } from "./citing.ts";
import { estimateEms } from "../shown/tables/text_width.ts";
import { runNodes } from "./run_nodes.ts";

/** Identifier of the block that takes the list of references: pandoc's `::: {#refs}`. */
const PLACE = "refs";
/** Indent of styles with hanging lines, in ems. */
const HANGING = 2;
/** Room between the widest label and the text, in ems. */
const LABEL_GAP = 0.6;
/** Maximum width of the column of labels, in ems. */
const MAX_LABEL = 6;

/** Puts the list of references where the document wants it, or at its end. */
export function placeReferenceList(
  root: Root,
  { entries, hanging }: Pick<Cited, "entries" | "hanging">,
  { heading }: Pick<Citing, "heading">,
): void {
  const indent = entryIndent(entries, hanging);
  const list = entries.map((entry) => entryParagraph(entry, indent));
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

/** Returns the indent of the entries in ems: the width of the labels, or that of the style; 0 without one. */
function entryIndent(entries: readonly CitedEntry[], isHanging: boolean): number {
  const widths = entries.map(({ label }) => estimateEms(label.map(({ text }) => text).join("")));
  const widest = widths.reduce((widest, width) => Math.max(widest, width), 0);
  if (widest > 0) return Math.min(MAX_LABEL, widest) + LABEL_GAP;
  return isHanging ? HANGING : 0;
}

function entryParagraph({ key, label, runs }: CitedEntry, indent: number): Paragraph {
  const attributes = { name: placeOfWork(key) };
  const anchor: PhrasingContent = { type: "textDirective", name: "anchor", attributes, children: [] };
  const before = label.length === 0 ? [] : mergeTexts([...runNodes(label), { type: "text" as const, value: " " }]);
  const entry: Paragraph = { type: "paragraph", children: [...before, anchor, ...mergeTexts(runNodes(runs))] };
  return indent === 0 ? entry : markEntry(entry, { hanging: indent, labelNodes: before.length });
}

/** Tests whether a document says where it wants the list of references. */
export function wantsReferenceList(root: Root): boolean {
  return findPlace(root) !== undefined;
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
