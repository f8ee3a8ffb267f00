import { type Alignment, type Token, tokensIn } from "./align_text.ts";
import { isBlock } from "../../storage/flow_groups.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import type { CommentMarker, MarkedText } from "./read_markers.ts";
import { StorageError } from "../../storage/storage_error.ts";
import type { StorageNode } from "../../storage/storage_tree.ts";

/** A place for a mark. */
export interface MarkedPlace {
  marker: CommentMarker;
  start: number;
  end: number;
}

/** A marked text after an edit. */
export interface EditedText {
  xhtml: string;
  /** Offsets where an element may start. */
  places: Uint8Array;
  alignment: Alignment;
  /** Offsets where its blocks end. */
  ends: readonly number[];
}

interface Range {
  start: number;
  end: number;
}

/**
 * Finds the places of a marked text that was edited, best first: between the words beside it if these are unchanged,
 * otherwise from the first to the last of its unchanged words, otherwise around one of them.
 */
export function findEdited(marker: CommentMarker, { xhtml }: MarkedText, target: EditedText): MarkedPlace[] {
  const tokens = tokensIn(xhtml);
  const inside = tokens.filter(({ start, end }) => start >= marker.start && end <= marker.end);
  const stayed = inside.flatMap((token) => {
    const start = token.isWord ? target.alignment.after(token.start) : undefined;
    return start === undefined ? [] : [{ start, end: start + token.end - token.start }];
  });
  const [first, last] = [stayed[0], stayed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const before = tokens.findLast(({ end }) => end <= marker.start);
  const after = tokens.find(({ start }) => start >= marker.end);
  const edges = {
    start: placeOf(inside[0], "start", target) ?? placeOf(before, "end", target) ?? first.start,
    end: placeOf(inside.at(-1), "end", target) ?? placeOf(after, "start", target) ?? last.end,
  };
  const single = stayed.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  return [edges, { start: first.start, end: last.end }, ...single]
    .map((range) => trim(range, target.xhtml))
    .filter((range) => canMark(range, target))
    .map((range) => ({ marker, ...range }));
}

/** Returns the new offset of a token's edge; undefined if the token was removed. */
function placeOf(token: Token | undefined, edge: "start" | "end", { alignment }: EditedText): number | undefined {
  const start = token === undefined ? undefined : alignment.after(token.start);
  return token === undefined || start === undefined || edge === "start" ? start : start + token.end - token.start;
}

function trim({ start, end }: Range, xhtml: string): Range {
  const text = xhtml.slice(start, end);
  return { start: end - text.trimStart().length, end: start + text.trimEnd().length };
}

/** Tests whether a mark may enclose a piece: it must be text of one block, with balanced elements. */
function canMark({ start, end }: Range, { xhtml, places, ends }: EditedText): boolean {
  if (start >= end || places[start] !== 1 || ends.some((at) => start <= at && at < end)) return false;
  try {
    return !holdsBlock(parseStorage(xhtml.slice(start, end)));
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}

function holdsBlock(nodes: readonly StorageNode[]): boolean {
  return nodes.some((node) => node.type === "element" && (isBlock(node) || holdsBlock(node.children)));
}
