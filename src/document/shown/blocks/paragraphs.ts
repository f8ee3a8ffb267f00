import type { Caption } from "../text/find_captions.ts";
import type { Paragraph, RootContent } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import { lowerPictureParagraph } from "./figures.ts";
import { lowerText } from "./lower_text.ts";

/** What is beside a block. */
export interface Neighbors {
  readonly next?: RootContent | undefined;
  readonly caption?: Caption | undefined;
  /** Whether the next block is of the same paragraph. */
  readonly isSplit?: boolean;
}

/** Lowers a paragraph; a picture alone in one is a figure. */
export function lowerParagraph(
  node: Paragraph,
  { next, caption, isSplit = false }: Neighbors,
  scope: LoweringScope,
): ShownBlock[] {
  const figure = lowerPictureParagraph(node, caption, scope);
  if (figure !== undefined) return [isSplit ? { ...figure, leadsOn: true } : figure];
  const own = lowerText(node, next, scope);
  return caption === undefined ? own : [...own, ...lowerText(caption.paragraph, undefined, scope)];
}
