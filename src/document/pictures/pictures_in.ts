import type { Directive, Nodes, RootContent } from "../tree.ts";

/** A picture of a gallery. */
export type GalleryPicture = Extract<Nodes, { type: "image" }> | Directive;

/** Returns the pictures of a block that contains nothing else; undefined if it does. */
export function picturesIn(block: RootContent): GalleryPicture[] | undefined {
  if (isPicture(block)) return [block];
  if (block.type !== "paragraph") return undefined;
  const pictures: GalleryPicture[] = [];
  for (const child of block.children) {
    if (isPicture(child)) pictures.push(child);
    else if (child.type !== "break" && (child.type !== "text" || /\S/.test(child.value))) return undefined;
  }
  return pictures.length === 0 ? undefined : pictures;
}

function isPicture(node: RootContent): node is GalleryPicture {
  return node.type === "image" || ("name" in node && node.name === "image");
}
