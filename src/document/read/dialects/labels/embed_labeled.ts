import { anchorName } from "../../../survey.ts";
import { captionMark } from "../../../node_marks.ts";
import { listNodes } from "../../../list_nodes.ts";
import type { Nodes, Paragraph, Root, RootContent } from "../../../tree.ts";

/**
 * Shows a picture, table, code or formula with a label again where a document of MyST embeds it, in place: `![](#fig-plan)`.
 * It has its caption and number only once. Any other label becomes a reference to its place.
 */
export function embedLabeled(root: Root, source: string): void {
  if (!/!\[\]\(<?#/.test(source)) return;
  const owners = new Map<string, RootContent>();
  listOwners(root, owners);
  const visit = (node: Nodes) => {
    if (!("children" in node)) return;
    const parent = node as Root;
    parent.children = parent.children.flatMap((child) => {
      const name = child.type === "paragraph" ? embeddedName(child) : undefined;
      return name === undefined ? [child] : [embed(child as Paragraph, name, owners.get(name))];
    });
    for (const child of node.children) if (child.type !== "paragraph") visit(child);
  };
  visit(root);
}

function embeddedName({ children: [only, ...others] }: Paragraph): string | undefined {
  return only?.type === "image" && others.length === 0 && !only.alt && /^#./.test(only.url)
    ? only.url.slice(1)
    : undefined;
}

function embed(paragraph: Paragraph, name: string, owner: RootContent | undefined): RootContent {
  const { position } = paragraph;
  if (owner !== undefined) return { ...withoutTitle(structuredClone(owner)), ...position && { position } };
  return { ...paragraph, children: [{ type: "link", url: `#${name}`, children: [], ...position && { position } }] };
}

/** Removes the title of a picture alone, which is a caption. */
function withoutTitle(block: RootContent): RootContent {
  const [only] = block.type === "paragraph" ? block.children : [];
  if (only?.type === "image") only.title = null;
  return block;
}

/** Finds the blocks behind places of their own, past their captions; those with places inside are not shown twice. */
function listOwners(node: Nodes, owners: Map<string, RootContent>): void {
  if (!("children" in node)) return;
  const blocks = (node as Root).children;
  for (const [i, block] of blocks.entries()) {
    if (block.type !== "paragraph") {
      listOwners(block, owners);
      continue;
    }
    const names = block.children.map(anchorName);
    const next = blocks.slice(i + 1).find((each) => each.type !== "paragraph" || captionMark(each) === undefined);
    if (next === undefined || names.includes(undefined) || !isShowable(next)) continue;
    for (const name of names) if (name !== undefined && !owners.has(name)) owners.set(name, next);
  }
}

function isShowable(block: RootContent): boolean {
  const isOwner = block.type !== "heading" && (block.type !== "paragraph" || embeddedName(block) === undefined);
  return isOwner && ![...listNodes(block)].some((each) => anchorName(each) !== undefined);
}
