import type { Heading } from "../tree.ts";
import type { BlockNode } from "./block_node.ts";
import { groupFlow, placeOf } from "./flow_groups.ts";
import { opaqueBlock } from "./opaque.ts";
import { readAdfExtension } from "./read_adf.ts";
import { readBlockMacro } from "./read_block_macro.ts";
import { readBlockImage } from "./read_image.ts";
import { readHeadingText, readParagraph, readPhrasing } from "./read_inline.ts";
import { readLayout } from "./read_layout.ts";
import { readList, readTaskList } from "./read_list.ts";
import { readFreeLine, readStanding, withStanding } from "./read_standing.ts";
import { readTable } from "./read_table.ts";
import { hasOnlyAttributes, onlyElements, onlyText } from "./storage_parts.ts";
import type { StorageElement, StorageNode } from "./storage_tree.ts";

/** Reads blocks, and text that stands between them as paragraphs. What has no form is carried along as it is. */
export function readBlocks(nodes: readonly StorageNode[], xhtml: string): BlockNode[] {
  return groupFlow(nodes).flatMap((group): BlockNode[] => {
    if (group.kind === "block") return readBlock(group.element, xhtml);
    const paragraph = readParagraph(group.nodes, xhtml);
    if (paragraph !== undefined) return [paragraph];
    return [opaqueBlock(placeOf(group, xhtml), xhtml)];
  });
}

function readBlock(element: StorageElement, xhtml: string): BlockNode[] {
  return BLOCKS.get(element.name)?.(element, xhtml) ?? [opaqueBlock(element, xhtml)];
}

/** Undefined where Markdown would lose something. */
type ReadBlock = (element: StorageElement, xhtml: string) => BlockNode[] | undefined;

const BLOCKS = new Map<string, ReadBlock>([
  ["p", readParagraphElement],
  ...([1, 2, 3, 4, 5, 6] as const).map((depth): [string, ReadBlock] => [`h${depth}`, readHeading(depth)]),
  ["ul", (element, xhtml) => readList(element, (nodes) => readBlocks(nodes, xhtml))],
  ["ol", (element, xhtml) => readList(element, (nodes) => readBlocks(nodes, xhtml))],
  ["ac:task-list", (element, xhtml) => readTaskList(element, (nodes) => readBlocks(nodes, xhtml))],
  ["blockquote", readQuote],
  ["hr", (element) => hasOnlyAttributes(element) ? [{ type: "thematicBreak" }] : undefined],
  ["pre", readPre],
  ["table", (element, xhtml) => readTable(element, (nodes) => readBlocks(nodes, xhtml))],
  ["ac:layout", (element, xhtml) => readLayout(element, (nodes) => readBlocks(nodes, xhtml))],
  ["ac:image", (element, xhtml) => readBlockImage(element, (nodes) => readPhrasing(nodes, xhtml))],
  ["ac:adf-extension", (element, xhtml) => readAdfExtension(element, (nodes) => readBlocks(nodes, xhtml))],
  ["ac:structured-macro", (element, xhtml) => readBlockMacro(element, (nodes) => readBlocks(nodes, xhtml))],
]);

function readParagraphElement(element: StorageElement, xhtml: string): BlockNode[] | undefined {
  const [only, ...more] = onlyElements(element) ?? [];
  // A table of contents is a block, but some editors put a paragraph around it.
  if (only?.attributes.get("ac:name") === "toc" && more.length === 0) return readBlockMacro(only, () => []);
  const freeLine = readFreeLine(element);
  if (freeLine !== undefined) return [freeLine];
  const standing = readStanding(element);
  const paragraph = standing === undefined ? undefined : readParagraph(element.children, xhtml);
  return paragraph === undefined || standing === undefined ? undefined : [withStanding(paragraph, standing)];
}

function readHeading(depth: Heading["depth"]): ReadBlock {
  return (element, xhtml) => {
    const children = readHeadingText(element.children, xhtml);
    const standing = readStanding(element);
    if (standing === undefined || children === undefined) return undefined;
    return [withStanding({ type: "heading", depth, children }, standing)];
  };
}

function readQuote(element: StorageElement, xhtml: string): BlockNode[] | undefined {
  const children = readBlocks(element.children, xhtml);
  if (children.length === 0 || !hasOnlyAttributes(element)) return undefined;
  return [{ type: "blockquote", children }];
}

function readPre(element: StorageElement): BlockNode[] | undefined {
  const value = onlyText(element);
  return value === undefined || !hasOnlyAttributes(element) ? undefined : [{ type: "code", lang: "pre", value }];
}
