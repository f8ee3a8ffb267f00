import type { Heading } from "../tree.ts";
import type { BlockNode } from "./block_node.ts";
import { groupFlow, placeOf } from "./flow_groups.ts";
import { opaqueBlock } from "./opaque.ts";
import { readBlockMacro } from "./read_block_macro.ts";
import { readBlockImage } from "./read_image.ts";
import { readHeadingText, readParagraph } from "./read_inline.ts";
import { readLayout } from "./read_layout.ts";
import { readList, readTaskList } from "./read_list.ts";
import { readTable } from "./read_table.ts";
import { hasOnlyAttributes, onlyText } from "./storage_parts.ts";
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
  ["ac:image", (element) => readBlockImage(element)],
  ["ac:structured-macro", (element, xhtml) => readBlockMacro(element, (nodes) => readBlocks(nodes, xhtml))],
]);

function readParagraphElement(element: StorageElement, xhtml: string): BlockNode[] | undefined {
  const paragraph = hasOnlyAttributes(element) ? readParagraph(element.children, xhtml) : undefined;
  return paragraph === undefined ? undefined : [paragraph];
}

function readHeading(depth: Heading["depth"]): ReadBlock {
  return (element, xhtml) => {
    const children = readHeadingText(element.children, xhtml);
    if (!hasOnlyAttributes(element) || children === undefined) return undefined;
    return [{ type: "heading", depth, children }];
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
