import type { PhrasingContent, RootContent, TextDirective } from "../../tree.ts";
import { markText, readMarkedText } from "../item_mark.ts";

/** What the cell of a GFM table can say of itself or of its row, in directives before its text. */
export type CellMark = Readonly<Record<string, string>>;

/** The text of a cell behind what it says of itself, or of its row. */
export function markCell(mark: CellMark, text: readonly PhrasingContent[], name = "cell"): PhrasingContent[] {
  if (Object.keys(mark).length === 0) return [...text];
  const directive: TextDirective = { type: "textDirective", name, attributes: { ...mark }, children: [] };
  return markText(directive, text);
}

/** What a row of a GFM table says of itself in its first cell, and the text of that cell behind it. */
export function readMarkedRow(text: readonly PhrasingContent[]): { mark: CellMark; text: readonly PhrasingContent[] } {
  return readMarkedText(text, "row") ?? { mark: {}, text };
}

/** What a cell of a GFM table says of itself, and the blocks that it holds. */
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
