import type { ContainerDirective } from "../../tree.ts";
import type { Caption } from "../text/find_captions.ts";
import { inside, type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock, ShownGroup } from "../shown_block.ts";
import type { ShownCaption } from "../shown_inline.ts";
import { lowerCaption } from "./figures.ts";

/** Lowers blocks under one caption: those with captions of their own are its parts `(a)`, `(b)`, and so on. */
export function lowerGroup(node: ContainerDirective, own: Caption, scope: LoweringScope): ShownGroup {
  const caption = lowerCaption(own.kind, own, scope);
  let count = 0;
  const partOf = { type: caption.type, label: caption.label };
  const labeled = (part: ShownCaption): ShownCaption => ({ ...part, label: `(${letterOf(count++)})`, partOf });
  const blocks = labelParts(scope.work.blocks(node.children, inside(scope)), labeled);
  return { kind: "group", caption, blocks, at: sourcePointOf(node) };
}

/** Gives labels to the captions of blocks, also of those in columns. */
function labelParts(blocks: readonly ShownBlock[], labeled: (caption: ShownCaption) => ShownCaption): ShownBlock[] {
  return blocks.map((block) => {
    if (block.kind === "columns") return { ...block, columns: block.columns.map((each) => labelParts(each, labeled)) };
    const isPart = block.kind === "figure" || block.kind === "table" || block.kind === "code";
    const { caption } = isPart ? block : {};
    return !isPart || caption === undefined || caption.label !== undefined
      ? block
      : { ...block, caption: labeled(caption) };
  });
}

/** Returns the letter of a part, counted from 0: `a` to `z`, then `aa`. */
function letterOf(count: number): string {
  const letter = String.fromCharCode("a".charCodeAt(0) + count % 26);
  return count < 26 ? letter : `${letterOf(Math.floor(count / 26) - 1)}${letter}`;
}
