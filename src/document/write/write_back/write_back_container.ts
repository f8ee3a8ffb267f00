import type { ContainerDirective, RootContent, Table } from "../../tree.ts";
import { canonicalJson } from "../../../base/canonical_json.ts";
import { childrenNamed } from "../../storage/storage_directives.ts";
import { bareStorage, inlineStorage } from "../storage/inline_storage.ts";
import { isTaskList } from "../storage/list_storage.ts";
import { matchBlocks } from "./match_blocks.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import { type Pair, type WriteBackBlocks, writeBackContent, writeBackInside } from "./write_back_parts.ts";
import { writeBackList } from "./write_back_list.ts";
import { writeBackTable } from "./write_back_table.ts";
import { openElement, type StorageElement, type StorageNode } from "../../storage/storage_tree.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { renderElement } from "../../storage/render_element.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { isBlank } from "../../storage/storage_parts.ts";
import type { StorageUnit } from "./storage_units.ts";
import { MarkdownError } from "../../markdown_error.ts";
import { exactKey } from "../storage/block_key.ts";
import { parseBlocks } from "../../read/markdown/parse_body.ts";
import { readBlocks } from "../../read/storage/read_blocks.ts";
import { renderMarkdown } from "../markdown/render_markdown.ts";
import { StorageError } from "../../storage/storage_error.ts";

/**
 * Returns a key that an edited block and its original must share, so that the bytes inside can be kept; undefined for a
 * block that is not a container. A paragraph counts only within lists and tables, where its text may have no element.
 */
export function containerKind(node: RootContent | undefined, isWithin: boolean): string | undefined {
  if (node === undefined) return undefined;
  switch (node.type) {
    case "containerDirective":
      return node.name;
    case "list":
      return isTaskList(node) ? "tasks" : node.ordered === true ? "numbers" : "bullets";
    case "table":
    case "blockquote":
      return node.type;
    case "paragraph":
      return isWithin ? node.type : undefined;
    default:
      return undefined;
  }
}

/** Functions that write back the content. */
export interface BlockWriters {
  /** Writes back blocks of an element that contains only blocks. */
  blocks: WriteBackBlocks;
  /** Writes back blocks of an item or a cell, where text may have no paragraph around it. */
  parts: WriteBackBlocks;
}

/**
 * Writes back a container of which only the content was edited, with its original bytes; undefined if the container
 * itself changed, so that it must be generated.
 */
export function writeBackContainer(
  { source, nodes: [written] }: StorageUnit,
  [edited, ...more]: readonly RootContent[],
  writeBack: BlockWriters,
): string | undefined {
  if (written === undefined || edited === undefined || more.length > 0) return undefined;
  const [before, after] = [compactLists(written), compactLists(edited)];
  const rewritten = writeBackNode(source, before, after, writeBack);
  return rewritten !== undefined && readsAs(rewritten, after) ? rewritten : undefined;
}

function writeBackNode(
  source: string,
  before: RootContent,
  after: RootContent,
  writeBack: BlockWriters,
): string | undefined {
  if (before.type === "paragraph" && after.type === "paragraph") {
    // As bare as the original.
    return /^\s*<p[\s/>]/.test(source)
      ? renderElement("p", {}, inlineStorage(after.children))
      : bareStorage(after.children);
  }
  const [element, ...more] = parseStorage(source).filter((node) => !isBlank(node));
  if (element?.type !== "element" || more.length > 0) return undefined;
  const rewritten = writeBackElement(element, source, before, after, writeBack);
  return rewritten === undefined ? undefined : source.slice(0, element.start) + rewritten + source.slice(element.end);
}

function writeBackElement(
  element: StorageElement,
  source: string,
  before: RootContent,
  after: RootContent,
  writeBack: BlockWriters,
): string | undefined {
  if (before.type === "list" && after.type === "list") {
    return writeBackList(element, source, [before, after], writeBack.parts);
  }
  if (isTable(before) && isTable(after)) return writeBackTable(element, source, [before, after], writeBack.parts);
  if (before.type === "blockquote" && after.type === "blockquote") {
    return writeBackContent(element, source, [before.children, after.children], writeBack.blocks);
  }
  if (before.type !== "containerDirective" || after.type !== "containerDirective") return undefined;
  if (WRAPPERS.has(before.name)) return writeBackWrapper(element, source, [before, after], writeBack);
  return writeBackDirective(element, source, before, after, writeBack);
}

/** Containers that are an element around blocks, or add attributes to the element of one block. */
const WRAPPERS = new Set(["div", "p", "text"]);

function writeBackWrapper(
  element: StorageElement,
  source: string,
  [before, after]: Pair<ContainerDirective>,
  writeBack: BlockWriters,
): string | undefined {
  const [was, is] = [before, after].map(({ attributes = {} }) => canonicalJson(attributes));
  if (was !== is) return undefined;
  if (before.name !== "text") {
    return writeBackContent(element, source, [before.children, after.children], writeBack.blocks);
  }
  const [written, ...more] = before.children;
  const [edited, ...others] = after.children;
  if (written === undefined || edited === undefined || more.length + others.length > 0) return undefined;
  return writeBackElement(element, source, written, edited, writeBack);
}

function isTable(node: RootContent): node is Table | ContainerDirective {
  return node.type === "table" || (node.type === "containerDirective" && node.name === "table");
}

/** Elements that contain blocks, by the container around them. */
const HOLDERS = new Map([["layout", ["ac:layout-cell"]], ["callout", ["ac:adf-content"]]]);

function writeBackDirective(
  element: StorageElement,
  source: string,
  before: ContainerDirective,
  after: ContainerDirective,
  writeBack: BlockWriters,
): string | undefined {
  const names = HOLDERS.get(before.name) ?? ["ac:rich-text-body"];
  const [written, edited] = [split(before), split(after)];
  // An HTML copy of the content, which would be outdated.
  const fallback = element.children.find(isFallback);
  const holders = findHolders(element.children.filter((node) => node !== fallback), names);
  if (holders.length !== written.contents.length) return undefined;
  const shell = mdastToStorage([edited.shell]);
  const isSame = mdastToStorage([written.shell]) === shell;
  const rewritten = new Map<number, string>();
  for (const [i, j] of matchContents(written.contents, edited.contents)) {
    const [holder, contents] = [holders[i], [written.contents[i] ?? [], edited.contents[j] ?? []] as const];
    if (holder !== undefined) rewritten.set(j, writeBackInside(holder, source, contents, writeBack.blocks));
  }
  if (!isSame) return fillShell(shell, names, edited.contents, rewritten);
  const replaced = fallback === undefined ? holders : [...holders, fallback];
  return replaceElements(element, source, replaced, (holder, i) => {
    if (holder === fallback) return "";
    const { open, close } = openElement(holder, source);
    return open + (rewritten.get(i) ?? "") + close;
  });
}

function isFallback(node: StorageNode): node is StorageElement {
  return node.type === "element" && node.name === "ac:adf-fallback";
}

/** Pairs the contents of a container with those of the changed container. */
function matchContents(
  written: readonly (readonly RootContent[])[],
  edited: readonly (readonly RootContent[])[],
): readonly (readonly [number, number])[] {
  if (written.length === edited.length) return written.map((_, i) => [i, i]);
  return [...matchBlocks(written.map(mdastToStorage), edited.map(mdastToStorage))];
}

/** Generates a container around contents, each written back if it has an original. */
function fillShell(
  shell: string,
  names: readonly string[],
  contents: readonly (readonly RootContent[])[],
  rewritten: ReadonlyMap<number, string>,
): string | undefined {
  const [root] = parseStorage(shell);
  if (root?.type !== "element") return undefined;
  const holders = findHolders([root], names);
  if (holders.length !== contents.length) return undefined;
  return replaceElements(root, shell, holders, (holder, i) => {
    const { open, close } = openElement(holder, shell);
    return open + (rewritten.get(i) ?? mdastToStorage(contents[i] ?? [])) + close;
  });
}

/** Replaces some descendants of an element, given in document order. */
function replaceElements(
  element: StorageElement,
  source: string,
  replaced: readonly StorageElement[],
  replace: (element: StorageElement, index: number) => string,
): string {
  let result = "";
  let at = element.start;
  for (const [i, { start, end }] of replaced.entries()) {
    result += source.slice(at, start) + replace(replaced[i] ?? element, i);
    at = end;
  }
  return result + source.slice(at, element.end);
}

interface Split {
  /** The container without blocks. */
  shell: ContainerDirective;
  /** The blocks of each part that has some. */
  contents: RootContent[][];
}

/** Structure of containers, down to the parts that contain blocks. */
const PARTS = new Map([["layout", "section"], ["section", "column"]]);

function split(node: ContainerDirective): Split {
  const part = PARTS.get(node.name);
  if (part === undefined) {
    const { label, blocks } = splitLabel(node);
    return { shell: { ...node, children: label === undefined ? [] : [label] }, contents: [blocks] };
  }
  const parts = childrenNamed(node, part).map(split);
  return {
    shell: { ...node, children: parts.map(({ shell }) => shell) },
    contents: parts.flatMap(({ contents }) => contents),
  };
}

function findHolders(nodes: readonly StorageNode[], names: readonly string[]): StorageElement[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    return names.includes(node.name) ? [node] : findHolders(node.children, names);
  });
}

/** Tests whether a piece of a page body reads as one block of Markdown, ignoring the spacing of list items. */
function readsAs(xhtml: string, expected: RootContent): boolean {
  const key = mdastToStorage([compactLists(expected)]);
  try {
    const read = readBlocks(parseStorage(xhtml), xhtml);
    if (keyOf(read) === key) return true;
    // Content that Markdown cannot distinguish reads differently once it is written.
    if (keyOf(parseBlocks(renderMarkdown(read)).flatMap(({ nodes }) => nodes)) === key) return true;
    // An opaque part of the expected block may have a form now.
    return exactKey(read.map((node) => compactLists(node))) === exactKey([compactLists(expected)]);
  } catch (error) {
    if (error instanceof MarkdownError || error instanceof StorageError || error instanceof RangeError) return false;
    throw error;
  }
}

function keyOf(nodes: readonly RootContent[]): string {
  return mdastToStorage(nodes.map((node) => compactLists(node)));
}

/** Removes empty lines between list items, which the storage format cannot express. */
function compactLists<Node extends RootContent>(node: Node): Node {
  if (!("children" in node)) return node;
  const children = node.children.map((child) => compactLists(child));
  return node.type === "list" || node.type === "listItem"
    ? { ...node, spread: false, children }
    : { ...node, children };
}
