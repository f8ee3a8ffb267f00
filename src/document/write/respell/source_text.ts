import { MarkdownError } from "../../markdown_error.ts";
import { parseBlocks } from "../../read/markdown/parse_body.ts";
import type { Nodes, RootContent } from "../../tree.ts";
import { blockKey } from "../storage/block_key.ts";
import { findUnsent, isDefinition } from "./find_unsent.ts";
import type { Span } from "./edits.ts";

/** A part of a text, and what was read from it. */
export interface SourcePiece<Node extends Nodes = Nodes> extends Span {
  /** The whole text. */
  readonly text: string;
  readonly node: Node;
  /** Meaning in the wiki. */
  readonly key: string;
}

/** A text with its blocks. */
export interface SpelledText {
  readonly text: string;
  /** Blocks that mean something in the wiki. */
  readonly blocks: readonly SourcePiece[];
  /** Parts that stay where they are, whatever the wiki says: comments and definitions. */
  readonly kept: readonly Span[];
  readonly comments: readonly Span[];
  readonly definitions: readonly Span[];
  /** Whether a block refers to another one by more than the address of a link. */
  readonly hasNotes: boolean;
  /** Macro of the wiki for formulas; undefined if they are code. */
  readonly formulaMacro: string | undefined;
}

/** What every reference to a note and every note contains. */
export const NOTE = /\[\^|\^\[/;

/**
 * Reads a text for its spelling.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit.
 */
export function readSource(text: string, formulaMacro?: string): SpelledText {
  const blocks: SourcePiece[] = [];
  const nodes: RootContent[] = [];
  let at = 0;
  for (const block of parseBlocks(text, { formulaMacro })) {
    nodes.push(...block.nodes);
    const end = at + block.source.length;
    const key = blockKey(block.nodes);
    const [only, ...more] = block.nodes;
    if (key !== "" && only !== undefined) {
      const node: Nodes = more.length === 0 ? only : { type: "root", children: block.nodes };
      const place = spanOf(node);
      const isSound = place !== undefined && place.start >= at && place.end <= end;
      const trimmed = { start: at, end: at + block.source.trimEnd().length };
      blocks.push({ text, node, key, ...(isSound ? place : trimmed) });
    }
    at = end;
  }
  const definitions = nodes.flatMap(definitionsIn);
  const comments = findUnsent(text, nodes);
  const commented = new Set(comments.map(({ start }) => start));
  const kept = [...definitions.filter(({ start }) => !commented.has(start)), ...comments]
    .sort((a, b) => a.start - b.start);
  return { text, blocks, kept, comments, definitions, hasNotes: NOTE.test(text), formulaMacro };
}

/** Returns the nodes of a block. */
export function nodesOf({ node }: SourcePiece): readonly RootContent[] {
  return node.type === "root" ? node.children : [node];
}

/** Returns the meaning of blocks that follow each other. */
export function joinedMeaning(blocks: readonly { readonly key: string }[]): string {
  return blocks.map(({ key }) => key).join("");
}

/** Reads something; undefined for a text that exceeds a limit. */
export function ifWithinLimits<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof MarkdownError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns the place of a node; undefined if it is not known. */
export function spanOf({ position }: Nodes): Span | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function definitionsIn(node: Nodes): Span[] {
  if (isDefinition(node)) return [spanOf(node)].filter((span) => span !== undefined);
  return "children" in node ? node.children.flatMap(definitionsIn) : [];
}
