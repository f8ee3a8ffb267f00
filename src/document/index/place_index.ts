import { unnumberedHeading } from "../heading_facts.ts";
import type { Nodes, PhrasingContent, Root, RootContent } from "../tree.ts";
import { indexWords } from "./index_words_table.ts";

/** What a document says about its index. */
export interface IndexWish {
  /** BCP 47, or empty. */
  readonly language: string;
  /** Whether the document has one at its end if it names no place for it. */
  readonly isWanted: boolean;
}

/** Puts marks of an index that are alone in a paragraph into the text beside them, and a heading before the index. */
export function placeIndex(root: Root, { language, isWanted }: IndexWish): void {
  attachMarks(root);
  if (isWanted && !root.children.some(isIndex)) {
    root.children.push({ type: "leafDirective", name: "index", children: [] });
  }
  root.children = root.children.flatMap((block, i, all) => {
    if (!isIndex(block) || all[i - 1]?.type === "heading") return [block];
    return [unnumberedHeading(indexWords(language).index), block];
  });
}

function isIndex(node: RootContent): boolean {
  return node.type === "leafDirective" && node.name === "index";
}

function attachMarks(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) attachMarks(child);
  if (!node.children.some(isMarks)) return;
  const parent = node as Root;
  const done: RootContent[] = [];
  let open: PhrasingContent[] = [];
  for (const child of parent.children) {
    if (isMarks(child) && child.type === "paragraph") {
      open.push(...child.children);
      continue;
    }
    const last = done.at(-1);
    if (child.type === "paragraph" || child.type === "heading") child.children.unshift(...open);
    else if (open.length > 0) {
      if (last?.type === "paragraph") last.children.push(...open);
      else done.push({ type: "paragraph", children: open });
    }
    open = [];
    done.push(child);
  }
  const last = done.at(-1);
  if (last?.type === "paragraph") last.children.push(...open);
  else if (open.length > 0) done.push({ type: "paragraph", children: open });
  parent.children = done;
}

/** Tests for a paragraph of marks without text. */
function isMarks(node: Nodes): boolean {
  return node.type === "paragraph" && node.children.length > 0 &&
    node.children.every((child) =>
      child.type === "textDirective" && child.name === "index" && child.children.length === 0 ||
      child.type === "text" && child.value.trim() === ""
    );
}
