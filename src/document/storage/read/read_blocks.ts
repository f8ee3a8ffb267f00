import type { Heading } from "../../tree.ts";
import type { BlockNode } from "./block_node.ts";
import { carriedAttributes } from "../carried_attributes.ts";
import { groupFlow, groupRange, isBlock } from "./flow_groups.ts";
import { isMacro } from "./is_macro.ts";
import { opaqueBlock } from "./opaque.ts";
import { withOrigin } from "../origin.ts";
import { readAdfExtension } from "./read_adf.ts";
import { readBlockMacro } from "./read_block_macro.ts";
import { readBlockImage } from "./read_image.ts";
import { readHeadingText, readParagraph, readPhrasing } from "./read_inline.ts";
import { isTextMacro } from "./read_inline_macro.ts";
import { readLayout } from "./read_layout.ts";
import { readListElement, readTaskListMacro } from "./read_list.ts";
import {
  readBlockAttributes,
  readFreeLine,
  readTextBlockAttributes,
  wrapWithAttributes,
} from "./read_block_attributes.ts";
import { readTable } from "./read_table.ts";
import { isBlank, onlyElements, onlyText } from "../write_back/storage_parts.ts";
import type { StorageElement, StorageNode } from "./storage_tree.ts";

/** Reads blocks, and the text between them as paragraphs. Content without a Markdown form becomes opaque. */
export function readBlocks(nodes: readonly StorageNode[], xhtml: string): BlockNode[] {
  return groupFlow(nodes).flatMap((group): BlockNode[] => {
    const place = groupRange(group, xhtml);
    const read = group.kind === "block" ? readBlock(group.element, xhtml) : readText(group.nodes, xhtml);
    const [only, ...others] = read ?? [opaqueBlock(place, xhtml)];
    return only === undefined || others.length > 0 ? read ?? [] : [withOrigin(only, place)];
  });
}

function readText(nodes: readonly StorageNode[], xhtml: string): BlockNode[] | undefined {
  const paragraph = readParagraph(nodes, xhtml);
  return paragraph === undefined ? undefined : [paragraph];
}

function readBlock(element: StorageElement, xhtml: string): BlockNode[] | undefined {
  return BLOCKS.get(element.name)?.(element, xhtml);
}

/** Reads an element; undefined if Markdown would lose something. */
type ReadBlock = (element: StorageElement, xhtml: string) => BlockNode[] | undefined;

const BLOCKS = new Map<string, ReadBlock>([
  ["p", readParagraphElement],
  ...([1, 2, 3, 4, 5, 6] as const).map((depth): [string, ReadBlock] => [`h${depth}`, readHeading(depth)]),
  ["ul", (element, xhtml) => readListElement(element, (nodes) => readBlocks(nodes, xhtml))],
  ["ol", (element, xhtml) => readListElement(element, (nodes) => readBlocks(nodes, xhtml))],
  ["ac:task-list", (element, xhtml) => readTaskListMacro(element, (nodes) => readBlocks(nodes, xhtml))],
  ["blockquote", readQuote],
  ["hr", (element) => [wrapWithAttributes({ type: "thematicBreak" }, readBlockAttributes(element))]],
  ["div", readContainer],
  ["pre", readPre],
  ["table", (element, xhtml) => readTable(element, (nodes) => readBlocks(nodes, xhtml), xhtml)],
  ["ac:layout", (element, xhtml) => readLayout(element, (nodes) => readBlocks(nodes, xhtml))],
  ["ac:image", (element, xhtml) => readBlockImage(element, (nodes) => readPhrasing(nodes, xhtml))],
  ["ac:adf-extension", (element, xhtml) => readAdfExtension(element, (nodes) => readBlocks(nodes, xhtml))],
  ...["ac:structured-macro", "ac:macro"].map((name): [string, ReadBlock] => [
    name,
    (element, xhtml) => readBlockMacro(element, (nodes) => readBlocks(nodes, xhtml)),
  ]),
]);

function readParagraphElement(element: StorageElement, xhtml: string): BlockNode[] | undefined {
  const macro = readLoneMacro(element, xhtml);
  if (macro !== undefined) return macro;
  const freeLine = readFreeLine(element);
  if (freeLine !== undefined) return [freeLine];
  if (holdsBlocks(element)) return readContainer(element, xhtml);
  const paragraph = readParagraph(element.children, xhtml);
  return paragraph === undefined ? undefined : [wrapWithAttributes(paragraph, readTextBlockAttributes(element))];
}

/** Reads a macro that is a block, but that some editors wrap in a paragraph. */
function readLoneMacro(paragraph: StorageElement, xhtml: string): BlockNode[] | undefined {
  const [only, ...more] = onlyElements(paragraph) ?? [];
  if (only === undefined || more.length > 0 || !isMacro(only)) return undefined;
  if (Object.keys(readTextBlockAttributes(paragraph)).length > 0) return undefined;
  const inside = (nodes: readonly StorageNode[]) => readBlocks(nodes, xhtml);
  if (/^(?:toc|children|gallery)$/.test(only.attributes.get("ac:name") ?? "")) return readBlockMacro(only, inside);
  const hasBody = only.children.some((child) => child.type === "element" && BODIES.has(child.name));
  if (!hasBody || isTextMacro(only, (nodes) => readPhrasing(nodes, xhtml))) return undefined;
  return readBlockMacro(only, inside);
}

const BODIES: ReadonlySet<string> = new Set(["ac:rich-text-body", "ac:plain-text-body"]);

/** Tests whether an element contains only blocks, such as a paragraph that one editor puts around them. */
function holdsBlocks({ children }: StorageElement): boolean {
  const nodes = children.filter((node) => !isBlank(node));
  return nodes.length > 0 && nodes.every((node) => node.type === "element" && isBlock(node));
}

/** Reads an element around blocks. */
function readContainer(element: StorageElement, xhtml: string): BlockNode[] {
  const attributes = carriedAttributes(element);
  return [{
    type: "containerDirective",
    name: element.name,
    attributes,
    children: readBlocks(element.children, xhtml),
  }];
}

function readHeading(depth: Heading["depth"]): ReadBlock {
  return (element, xhtml) => {
    const children = readHeadingText(element.children, xhtml);
    return children === undefined
      ? undefined
      : [wrapWithAttributes({ type: "heading", depth, children }, readTextBlockAttributes(element))];
  };
}

function readQuote(element: StorageElement, xhtml: string): BlockNode[] | undefined {
  const children = readBlocks(element.children, xhtml);
  return children.length === 0
    ? undefined
    : [wrapWithAttributes({ type: "blockquote", children }, readBlockAttributes(element))];
}

function readPre(element: StorageElement): BlockNode[] | undefined {
  const value = onlyText(element);
  return value === undefined
    ? undefined
    : [wrapWithAttributes({ type: "code", lang: "pre", value }, readBlockAttributes(element))];
}
