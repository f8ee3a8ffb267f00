import type { PhrasingContent, RootContent, TextDirective } from "../tree.ts";
import { markText, readMarkedText } from "./item_mark.ts";

/** Attributes of a GFM table's cell or row, in directives before its text. */
export type CellMark = Readonly<Record<string, string>>;

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
