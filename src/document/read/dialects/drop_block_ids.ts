import type { Nodes, PhrasingContent, Root, RootContent } from "../../tree.ts";

/** Name of a block in Obsidian, at the end of its text: a letter is in it, so that `x ^2` is none. */
const BLOCK_ID = /(?:^|[ \t\n])\^(?=[A-Za-z\d-]{0,60}[A-Za-z]|\d{6})[A-Za-z\d-]{2,60}[ \t]*$/;

/**
 * Removes the names that Obsidian gives to blocks, in place: ` ^name` at the end of a paragraph or heading, and a
 * paragraph with nothing else. An escaped sign stays.
 *
 * @param source The Markdown that the tree was read from.
 */
export function dropBlockIds(root: Root, source: string): void {
  if (source.includes("^")) dropBelow(root, source);
}

function dropBelow(node: Nodes, source: string): void {
  if (!("children" in node)) return;
  const children: RootContent[] = node.children;
  for (const child of children) dropBelow(child, source);
  if (node.type === "paragraph" || node.type === "heading") return dropLast(node.children, source);
  const isEmptied = (child: RootContent) => child.type === "paragraph" && child.children.length === 0;
  if (children.some(isEmptied)) children.splice(0, children.length, ...children.filter((child) => !isEmptied(child)));
}

function dropLast(children: PhrasingContent[], source: string): void {
  const last = children.at(-1);
  if (last?.type !== "text") return;
  // Only the end is searched.
  const found = BLOCK_ID.exec(last.value.slice(-80));
  const written = source.slice(last.position?.start.offset, last.position?.end.offset).trimEnd();
  if (found === null || !written.endsWith(found[0].trim()) || written.at(-found[0].trim().length - 1) === "\\") return;
  const value = last.value.slice(0, last.value.length - found[0].length).trimEnd();
  if (value === "") children.pop();
  else children[children.length - 1] = { ...last, value };
}
