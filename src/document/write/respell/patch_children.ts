import type { RootContent } from "../../tree.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import type { Edit, Span } from "./edits.ts";
import { editSequence, planSteps } from "./edit_sequence.ts";
import { moveLines } from "./lines.ts";
import { type SourcePiece, spanOf } from "./source_text.ts";

/** Changes a block; undefined if it must be written anew. */
export type PatchBlock = (
  written: SourcePiece,
  goal: SourcePiece,
  kept: readonly Span[],
) => readonly Edit[] | undefined;

/** How blocks within a block are changed. */
export interface ChildrenOptions {
  /** Parts that stay; sorted. */
  readonly kept: readonly Span[];
  readonly patch: PatchBlock;
  /** What the lines of the blocks start with, here and in the goal. */
  readonly prefix: string;
  readonly goalPrefix: string;
  /** Whether an empty line separates the blocks. */
  readonly isApart: boolean;
}

type Container = readonly [SourcePiece, readonly RootContent[]];

/** Changes the blocks within a block; undefined if it must be written anew. */
export function patchChildren(
  [written, before]: Container,
  [goal, after]: Container,
  { kept, patch, prefix, goalPrefix, isApart }: ChildrenOptions,
): readonly Edit[] | undefined {
  const [old, wanted] = [piecesOf(before, written.text), piecesOf(after, goal.text)];
  if (old === undefined || wanted === undefined) return undefined;
  return editSequence({ written: old, goal: wanted, frame: written, prefix, kept }, planSteps(old, wanted), {
    patch: (one, other) => patch(one, other, kept),
    spell: ({ text, start, end }) => moveLines(text.slice(start, end), goalPrefix, prefix),
    isApart,
  });
}

/** Returns the blocks with their places; undefined if one has none. */
function piecesOf(nodes: readonly RootContent[], text: string): SourcePiece[] | undefined {
  const pieces: SourcePiece[] = [];
  for (const node of nodes) {
    const key = mdastToStorage([node]);
    if (key === "") continue;
    const place = spanOf(node);
    if (place === undefined || place.start < (pieces.at(-1)?.end ?? 0)) return undefined;
    pieces.push({ text, node, key, ...place });
  }
  return pieces;
}
