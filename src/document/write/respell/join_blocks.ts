import { groupFlow, groupRange } from "../../storage/flow_groups.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { StorageError } from "../../storage/storage_error.ts";
import type { Piece } from "./source_text.ts";

/** Joins blocks that are one block of a text, such as the paragraphs of a note. */
export function joinBlocks(goal: readonly Piece[], written: readonly Piece[]): readonly Piece[] {
  const places = new Map<string, number[]>();
  for (const [i, { key }] of goal.entries()) {
    const same = places.get(key);
    if (same === undefined) places.set(key, [i]);
    else same.push(i);
  }
  const joined: Piece[] = [];
  let next = 0;
  for (const { key } of written) {
    if (places.has(key)) continue;
    const parts = partsOf(key);
    const [first = ""] = parts;
    const found = parts.length < 2
      ? undefined
      : places.get(first)?.find((place) => place >= next && parts.every((part, i) => part === goal[place + i]?.key));
    const block = found === undefined ? undefined : goal[found];
    if (found === undefined || block === undefined) continue;
    joined.push(...goal.slice(next, found), { ...block, key });
    next = found + parts.length;
  }
  return [...joined, ...goal.slice(next)];
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
