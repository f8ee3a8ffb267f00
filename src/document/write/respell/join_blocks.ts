import { groupFlow, groupRange } from "../../storage/flow_groups.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { StorageError } from "../../storage/storage_error.ts";
import { matchBlocks } from "../write_back/match_blocks.ts";
import { tagsOf } from "./patch_words.ts";
import { joinedMeaning, type SourcePiece } from "./source_text.ts";

/**
 * Joins blocks that are one block of a text, such as the paragraphs of a note. Those whose words
 * changed are found between others.
 */
export function joinBlocks(goal: readonly SourcePiece[], written: readonly SourcePiece[]): readonly SourcePiece[] {
  const known = new Set(goal.map(({ key }) => key));
  const parts = written.flatMap(({ key }) => known.has(key) ? [[key]] : [partsOf(key)]);
  if (parts.every(({ length }) => length < 2)) return goal;
  const places = matchParts(parts.flat(), goal.map(({ key }) => key));
  const joined: SourcePiece[] = [];
  let [at, next] = [0, 0];
  for (const { length } of parts) {
    const first = places.get(at);
    const isJoined = length > 1 && first !== undefined &&
      Array.from({ length }, (_, i) => places.get(at + i)).every((place, i) => place === first + i);
    at += length;
    if (!isJoined) continue;
    joined.push(...goal.slice(next, first), joinPieces(goal.slice(first, first + length)));
    next = first + length;
  }
  return [...joined, ...goal.slice(next)];
}

/** Pairs equal parts, and between them one by one, or those with the same tags. */
function matchParts(written: readonly string[], goal: readonly string[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  let [i, k] = [0, 0];
  for (const [j, l] of [...matchBlocks(written, goal), [written.length, goal.length] as const]) {
    const [own, other] = [written.slice(i, j).map(tagsOf), goal.slice(k, l).map(tagsOf)];
    const alike = own.length === other.length ? own.map((_, at) => [at, at] as const) : matchBlocks(own, other);
    for (const [at, place] of alike) pairs.set(i + at, k + place);
    pairs.set(j, l);
    [i, k] = [j + 1, l + 1];
  }
  return pairs;
}

function joinPieces(pieces: readonly SourcePiece[]): SourcePiece {
  const text = pieces.map(({ text: whole, start, end }) => whole.slice(start, end)).join("\n\n");
  return { text, start: 0, end: text.length, node: { type: "root", children: [] }, key: joinedMeaning(pieces) };
}

/** Splits the storage format of a block into that of its elements. */
function partsOf(key: string): readonly string[] {
  try {
    return groupFlow(parseStorage(key)).map((group) => {
      const { start, end } = groupRange(group, key);
      return key.slice(start, end);
    });
  } catch (error) {
    if (error instanceof StorageError) return [key];
    throw error;
  }
}
