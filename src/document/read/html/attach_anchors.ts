import type { Paragraph, PhrasingContent } from "../../tree.ts";
import { captionMark } from "../../node_marks.ts";
import { isComment } from "../markdown/comments.ts";
import type { FlowNode } from "./node_kinds.ts";

/**
 * Moves anchors of HTML that are alone in a paragraph into the heading or paragraph that follows. Directives stay where
 * they are written; they have a place of their own in the text.
 */
export function attachAnchors(blocks: readonly FlowNode[]): FlowNode[] {
  const attached: FlowNode[] = [];
  let last: FlowNode | undefined;
  for (let i = blocks.length - 1; i >= 0; i--) {
    const block = blocks[i];
    if (block === undefined) continue;
    const next = last;
    const isTarget = next?.type === "heading" || (next?.type === "paragraph" && next.data?.directiveLabel !== true);
    if (isTarget && isAnchors(block)) next.children.unshift(...block.children);
    else attached.push(block);
    // A comment between them has no meaning.
    if (attached.at(-1) === block && !isComment(block)) last = block;
  }
  return attached.reverse();
}

function isMadeAnchor(node: PhrasingContent): boolean {
  return node.type === "textDirective" && node.name === "anchor" && node.position?.start.offset === undefined;
}

function isAnchors(block: FlowNode): block is Paragraph {
  return block.type === "paragraph" && captionMark(block) === undefined &&
    block.children.every((node) => isMadeAnchor(node) || node.type === "text" && node.value.trim() === "");
}
