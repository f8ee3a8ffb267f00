import { lineOfText } from "../inlines/line_of_text.ts";
import { isContentsWord } from "../../document/read/markdown/contents/contents_words.ts";
import type { ContainerDirective, PhrasingContent, RootContent } from "../../document/tree.ts";
import type { BlockItem, CaptionEntry } from "./block_item.ts";
import { joinLists } from "./join_lists.ts";

/** Joins what belongs together: items of lists, lines of code, quotes, callouts, and captions with what they are about. */
export function joinItems(all: readonly BlockItem[]): RootContent[] {
  const items = withoutContents(all);
  const blocks: RootContent[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (item === undefined) break;
    let end = at + 1;
    const isSame = (next: BlockItem | undefined) => next !== undefined && belongs(next, item);
    while (isSame(items[end])) end++;
    const group = joinGroup(items.slice(at, end), { before: items[at - 1], after: items[end], beyond: items[end + 1] });
    for (const block of group) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** Leaves out the places of contents, with what stands over them: a word for them, or a heading without any text. */
function withoutContents(items: readonly BlockItem[]): BlockItem[] {
  return items.filter((item, at) => {
    if (item.kind === "contents") return false;
    if (item.kind !== "block" || items[at + 1]?.kind !== "contents") return true;
    const { node } = item;
    if (node.type !== "heading" && node.type !== "paragraph") return true;
    const after = items[at + 2];
    const isEmpty = after === undefined || after.kind === "block" && after.node.type !== "paragraph";
    return !(node.type === "heading" && isEmpty || isContentsWord(lineOfText(node.children)));
  });
}

function belongs(next: BlockItem, first: BlockItem): boolean {
  switch (first.kind) {
    case "item":
      return next.kind === "item" || next.kind === "continued";
    case "code":
    case "quote":
      return next.kind === first.kind;
    case "callout":
      return next.kind === "callout" && next.callout === first.callout;
    case "aligned":
      return next.kind === "aligned" && next.align === first.align;
    default:
      return false;
  }
}

interface Neighbors {
  readonly before: BlockItem | undefined;
  readonly after: BlockItem | undefined;
  /** What follows after that. */
  readonly beyond: BlockItem | undefined;
}

function joinGroup(group: readonly BlockItem[], near: Neighbors): RootContent[] {
  const [first] = group;
  switch (first?.kind) {
    case undefined:
      return [];
    case "item":
      return joinLists(group);
    case "code": {
      if (first.line !== undefined && group.length === 1) return [first.line];
      const lines = group.flatMap((item) => item.kind === "code" ? [item.text] : []);
      return [{ type: "code", value: lines.join("\n") }];
    }
    case "quote":
      return [{ type: "blockquote", children: nodesOf(group).filter(isFlow) }];
    case "callout":
      return [calloutOf(first, nodesOf(group))];
    case "aligned":
      return [alignedText(first.align, nodesOf(group))];
    case "figure":
      return [withCaption(first.node, [near.after, near.before])];
    case "caption":
      return captionBlocks(first, near);
    default:
      return nodesOf(group);
  }
}

function nodesOf(group: readonly BlockItem[]): RootContent[] {
  return group.flatMap((item) => "node" in item ? [item.node] : []);
}

function isFlow(node: RootContent): node is ContainerDirective["children"][number] {
  return node.type !== "yaml";
}

function alignedText(align: string, nodes: readonly RootContent[]): ContainerDirective {
  const children = nodes.filter(isFlow) as ContainerDirective["children"];
  return { type: "containerDirective", name: "text", attributes: { align }, children };
}

/** The first paragraph is the title of a callout if its style is called so. */
function calloutOf(
  { callout: kind, style }: Extract<BlockItem, { kind: "callout" }>,
  [first, ...others]: readonly RootContent[],
): ContainerDirective {
  const isTitle = first?.type === "paragraph" && others.length > 0 && /title|heading/i.test(style);
  const title: RootContent[] = first === undefined
    ? []
    : [isTitle ? { ...first, data: { directiveLabel: true } } : first];
  const nodes = [...title, ...others];
  return {
    type: "containerDirective",
    name: kind,
    attributes: {},
    children: nodes.filter(isFlow) as ContainerDirective["children"],
  };
}

/** A figure takes the caption below it, else that above it, as the title of its picture. */
function withCaption(
  paragraph: Extract<RootContent, { type: "paragraph" }>,
  near: readonly (BlockItem | undefined)[],
): RootContent {
  const caption = near.find(isFigureCaption);
  const [image] = paragraph.children;
  if (caption === undefined || image?.type !== "image") return paragraph;
  return { type: "paragraph", children: [{ ...image, title: lineOfText(caption.text) }] };
}

function isFigureCaption(item: BlockItem | undefined): item is CaptionEntry {
  return item?.kind === "caption" && item.about === "figure";
}

function captionBlocks({ about, text, whole }: CaptionEntry, { before, after, beyond }: Neighbors): RootContent[] {
  if (about === "figure") {
    // A figure below takes the caption below it, if there is one.
    const isTaken = before?.kind === "figure" || after?.kind === "figure" && !isFigureCaption(beyond);
    return isTaken ? [] : [whole];
  }
  if (![before, after].some((item) => item?.kind === "table")) return [whole];
  const label: PhrasingContent = { type: "text", value: "Table: " };
  return [{ type: "paragraph", children: [label, ...text] }];
}
