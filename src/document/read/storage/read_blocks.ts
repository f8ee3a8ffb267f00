import { makeContainer } from "../../make_container.ts";
import type { Heading } from "../../tree.ts";
import {
  type BlockNode,
  isMacro,
  type ReadSource,
  type StorageElement,
  type StorageNode,
} from "../../storage/storage_tree.ts";
import { carriedAttributes } from "../../storage/carried_attributes.ts";
import { groupFlow, groupRange, isBlock } from "../../storage/flow_groups.ts";
import { opaqueBlock } from "./opaque.ts";
import { withOrigin } from "../../storage/origin.ts";
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
import { isBlank, onlyElements, onlyText } from "../../storage/storage_parts.ts";

/** Reads blocks, and the text between them as paragraphs. Content without a Markdown form becomes opaque. */
export function readBlocks(nodes: readonly StorageNode[], xhtml: string): BlockNode[] {
  return readFlow(nodes, { xhtml, isBounded: true });
}

/** Reads blocks like {@linkcode readBlocks}, however slowly Markdown would parse them. */
export function readUnboundedBlocks(nodes: readonly StorageNode[], xhtml: string): BlockNode[] {
  return readFlow(nodes, { xhtml, isBounded: false });
}

function readFlow(nodes: readonly StorageNode[], source: ReadSource): BlockNode[] {
  return groupFlow(nodes).flatMap((group): BlockNode[] => {
    const place = groupRange(group, source.xhtml);
    const read = group.kind === "block" ? readBlock(group.element, source) : readText(group.nodes, source);
    const [only, ...others] = read ?? [opaqueBlock(place, source.xhtml)];
    return only === undefined || others.length > 0 ? read ?? [] : [withOrigin(only, place)];
  });
}

function readText(nodes: readonly StorageNode[], source: ReadSource): BlockNode[] | undefined {
  const paragraph = readParagraph(nodes, source);
  return paragraph === undefined ? undefined : [paragraph];
}

function readBlock(element: StorageElement, source: ReadSource): BlockNode[] | undefined {
  return BLOCKS.get(element.name)?.(element, source);
}

/** Reads an element; undefined if Markdown would lose something. */
type ReadBlock = (element: StorageElement, source: ReadSource) => BlockNode[] | undefined;

const BLOCKS = new Map<string, ReadBlock>([
  ["p", readParagraphElement],
  ...([1, 2, 3, 4, 5, 6] as const).map((depth): [string, ReadBlock] => [`h${depth}`, readHeading(depth)]),
  ["ul", (element, source) => readListElement(element, (nodes) => readFlow(nodes, source))],
  ["ol", (element, source) => readListElement(element, (nodes) => readFlow(nodes, source))],
  ["ac:task-list", (element, source) => readTaskListMacro(element, (nodes) => readFlow(nodes, source))],
  ["blockquote", readQuote],
  ["hr", (element) => [wrapWithAttributes({ type: "thematicBreak" }, readBlockAttributes(element))]],
  ["div", readContainer],
  ["pre", readPre],
  ["table", (element, source) => readTable(element, (nodes) => readFlow(nodes, source), source.xhtml)],
  ["ac:layout", (element, source) => readLayout(element, (nodes) => readFlow(nodes, source))],
  ["ac:image", (element, source) => readBlockImage(element, (nodes) => readPhrasing(nodes, source))],
  ["ac:adf-extension", (element, source) => readAdfExtension(element, (nodes) => readFlow(nodes, source))],
  ...["ac:structured-macro", "ac:macro"].map((name): [string, ReadBlock] => [
    name,
    (element, source) => readBlockMacro(element, (nodes) => readFlow(nodes, source)),
  ]),
]);

function readParagraphElement(element: StorageElement, source: ReadSource): BlockNode[] | undefined {
  const macro = readLoneMacro(element, source);
  if (macro !== undefined) return macro;
  const freeLine = readFreeLine(element);
  if (freeLine !== undefined) return [freeLine];
  if (holdsBlocks(element)) return readContainer(element, source);
  const paragraph = readParagraph(element.children, source);
  return paragraph === undefined ? undefined : [wrapWithAttributes(paragraph, readTextBlockAttributes(element))];
}

/** Reads a macro that is a block, but that some editors wrap in a paragraph. */
function readLoneMacro(paragraph: StorageElement, source: ReadSource): BlockNode[] | undefined {
  const [only, ...more] = onlyElements(paragraph) ?? [];
  if (only === undefined || more.length > 0 || !isMacro(only)) return undefined;
  if (Object.keys(readTextBlockAttributes(paragraph)).length > 0) return undefined;
  const inside = (nodes: readonly StorageNode[]) => readFlow(nodes, source);
  if (/^(?:toc|children|gallery)$/.test(only.attributes.get("ac:name") ?? "")) return readBlockMacro(only, inside);
  const hasBody = only.children.some((child) => child.type === "element" && BODIES.has(child.name));
  if (!hasBody || isTextMacro(only, (nodes) => readPhrasing(nodes, source))) return undefined;
  return readBlockMacro(only, inside);
}

const BODIES: ReadonlySet<string> = new Set(["ac:rich-text-body", "ac:plain-text-body"]);

/** Tests whether an element contains only blocks, such as a paragraph that one editor puts around them. */
function holdsBlocks({ children }: StorageElement): boolean {
  const nodes = children.filter((node) => !isBlank(node));
  return nodes.length > 0 && nodes.every((node) => node.type === "element" && isBlock(node));
}

/** Reads an element around blocks. */
function readContainer(element: StorageElement, source: ReadSource): BlockNode[] {
  return [makeContainer(element.name, carriedAttributes(element), readFlow(element.children, source))];
}

function readHeading(depth: Heading["depth"]): ReadBlock {
  return (element, source) => {
    const children = readHeadingText(element.children, source);
    return children === undefined
      ? undefined
      : [wrapWithAttributes({ type: "heading", depth, children }, readTextBlockAttributes(element))];
  };
}

function readQuote(element: StorageElement, source: ReadSource): BlockNode[] | undefined {
  const children = readFlow(element.children, source);
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
