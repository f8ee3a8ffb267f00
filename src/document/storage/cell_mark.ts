import type { PhrasingContent, RootContent, TextDirective } from "../tree.ts";
import { attributesOf } from "./inline_directive_storage.ts";
import { isStorageDirective } from "./storage_directives.ts";

/** What the cell of a GFM table can say of itself, in a directive before its text. */
export type CellMark = Readonly<Record<string, string>>;

/** The text of a cell behind what it says of itself. */
export function markCell(mark: CellMark, text: readonly PhrasingContent[]): PhrasingContent[] {
  if (Object.keys(mark).length === 0) return [...text];
  const directive: TextDirective = { type: "textDirective", name: "cell", attributes: { ...mark }, children: [] };
  const [first, ...others] = text;
  if (first === undefined) return [directive];
  return first.type === "text"
    ? [directive, { ...first, value: ` ${first.value}` }, ...others]
    : [directive, { type: "text", value: " " }, ...text];
}

/** What a cell of a GFM table says of itself, and the blocks that it holds. */
export function readMarkedCell(children: readonly PhrasingContent[]): { mark: CellMark; blocks: RootContent[] } {
  const [first, ...rest] = children;
  if (first?.type !== "textDirective" || first.name !== "cell" || !isStorageDirective(first)) {
    return { mark: {}, blocks: children.length === 0 ? [] : [{ type: "paragraph", children: [...children] }] };
  }
  const { text, ...mark } = attributesOf(first);
  const [space, ...others] = rest;
  const value = space?.type === "text" ? space.value.replace(/^ /, "") : undefined;
  const content: PhrasingContent[] = space === undefined || value === undefined
    ? rest
    : value === ""
    ? others
    : [{ type: "text", value }, ...others];
  if (content.length === 0) return { mark, blocks: [] };
  const paragraph: RootContent = { type: "paragraph", children: content };
  if (text === undefined) return { mark, blocks: [paragraph] };
  return {
    mark,
    blocks: [{ type: "containerDirective", name: "text", attributes: { align: text }, children: [paragraph] }],
  };
}
