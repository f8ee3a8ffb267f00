import type { Heading, Nodes, PhrasingContent, Root, RootContent } from "../../tree.ts";
import type { FlowBlock } from "./heading_places.ts";

/**
 * Takes a heading that is the title out of the text. What a title cannot show stays in its place: pictures, and the
 * text of footnotes.
 */
export function replaceTitleHeading(root: Root, { node, parent }: FlowBlock & { readonly node: Heading }): void {
  const children: RootContent[] = parent.children;
  children.splice(children.indexOf(node), 1, ...leftovers(root, node));
}

function leftovers(root: Root, heading: Heading): RootContent[] {
  const { position } = heading;
  const pictures = picturesIn(heading).flatMap((picture, i): PhrasingContent[] =>
    i === 0 ? [picture] : [{ type: "text", value: " " }, picture]
  );
  return [
    ...(pictures.length === 0 ? [] : [{ type: "paragraph", children: pictures, position } as const]),
    ...footnotesIn(root, heading),
  ];
}

function picturesIn(node: Nodes): PhrasingContent[] {
  if (node.type === "image" || node.type === "imageReference") return [node];
  if (node.type === "textDirective" && node.name === "image") return [node];
  if (node.type === "link" || node.type === "linkReference") {
    const pictures = node.children.flatMap(picturesIn);
    // A badge keeps its link, but not the text beside it.
    return pictures.length === 0 ? [] : [{ ...node, children: pictures }];
  }
  return "children" in node ? node.children.flatMap(picturesIn) : [];
}

function footnotesIn(root: Root, node: Nodes): RootContent[] {
  if (node.type === "footnoteReference") return copyFootnote(root, node.identifier);
  if (node.type === "textDirective" && node.name === "footnote") {
    return [{ type: "paragraph", children: node.children, position: node.position }];
  }
  return "children" in node ? node.children.flatMap((child) => footnotesIn(root, child)) : [];
}

/** Copies the blocks of a footnote, which may have other references. */
function copyFootnote(root: Root, identifier: string): RootContent[] {
  const found = root.children.find((node) => node.type === "footnoteDefinition" && node.identifier === identifier);
  return found?.type === "footnoteDefinition" ? structuredClone(found.children) : [];
}
