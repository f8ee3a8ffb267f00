import type { PhrasingContent, RootContent, TextDirective } from "../tree.ts";
import type { BlockNode } from "./storage_tree.ts";
import { attributesOf, isStorageDirective } from "./storage_directives.ts";

/** Attributes of a list item, in a directive before its text; `text` says that it has no text. */
export type ItemMark = Readonly<Record<string, string>>;

/** Adds the attributes of an item before its blocks. */
export function markItem(mark: ItemMark, blocks: readonly BlockNode[]): BlockNode[] {
  if (Object.keys(mark).length === 0) return [...blocks];
  const directive: TextDirective = { type: "textDirective", name: "item", attributes: { ...mark }, children: [] };
  const [first, ...others] = blocks;
  if (first?.type !== "paragraph") return [{ type: "paragraph", children: [directive] }, ...blocks];
  return [{ ...first, children: markText(directive, first.children) }, ...others];
}

/** Adds a directive with the attributes of its container before a text. */
function markText(directive: TextDirective, text: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = text;
  if (first === undefined) return [directive];
  return first.type === "text"
    ? [directive, { ...first, value: ` ${first.value}` }, ...others]
    : [directive, { type: "text", value: " " }, ...text];
}

/** Splits the blocks of an item into its attributes and its content. */
export function readMarkedItem(blocks: readonly BlockNode[]): { mark: ItemMark; blocks: BlockNode[] } {
  const [first, ...others] = blocks;
  const read = first?.type === "paragraph" ? readMarkedText(first.children, "item") : undefined;
  if (first?.type !== "paragraph" || read === undefined) return { mark: {}, blocks: [...blocks] };
  const { mark, text } = read;
  return { mark, blocks: text.length === 0 ? others : [{ ...first, children: text }, ...others] };
}

/**
 * Splits a text into the attributes of a directive at its start and the remaining text; undefined if there is no such
 * directive.
 */
function readMarkedText(
  [first, ...rest]: readonly PhrasingContent[],
  name: string,
): { mark: Readonly<Record<string, string>>; text: PhrasingContent[] } | undefined {
  if (first?.type !== "textDirective" || first.name !== name || !isStorageDirective(first)) return undefined;
  const [space, ...others] = rest;
  const value = space?.type === "text" ? space.value.replace(/^[ \n]/, "") : undefined;
  const text: PhrasingContent[] = space === undefined || value === undefined
    ? rest
    : value === ""
    ? others
    : [{ type: "text", value }, ...others];
  return { mark: attributesOf(first), text };
}

/** Attributes of a GFM table's cell or row, in directives before its text. */
type CellMark = Readonly<Record<string, string>>;

/** Adds the attributes of a cell or row before the text of a cell. */
export function markCell(mark: CellMark, text: readonly PhrasingContent[], name = "cell"): PhrasingContent[] {
  if (Object.keys(mark).length === 0) return [...text];
  const directive: TextDirective = { type: "textDirective", name, attributes: { ...mark }, children: [] };
  return markText(directive, text);
}

/** Splits the first cell of a row into the attributes of the row and the remaining text. */
export function readMarkedRow(text: readonly PhrasingContent[]): { mark: CellMark; text: readonly PhrasingContent[] } {
  return readMarkedText(text, "row") ?? { mark: {}, text };
}

/** Splits a cell of a GFM table into its attributes and its blocks. */
export function readMarkedCell(children: readonly PhrasingContent[]): { mark: CellMark; blocks: RootContent[] } {
  const read = readMarkedText(children, "cell");
  if (read === undefined) {
    return { mark: {}, blocks: children.length === 0 ? [] : [{ type: "paragraph", children: [...children] }] };
  }
  const { mark: { text, ...mark }, text: content } = read;
  if (content.length === 0) return { mark, blocks: [] };
  const paragraph: RootContent = { type: "paragraph", children: content };
  if (text === undefined) return { mark, blocks: [paragraph] };
  return {
    mark,
    blocks: [{ type: "containerDirective", name: "text", attributes: { align: text }, children: [paragraph] }],
  };
}
