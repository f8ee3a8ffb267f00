import { groupFlow, groupRange } from "../../storage/flow_groups.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { StorageError } from "../../storage/storage_error.ts";
import type { SourcePiece } from "./source_text.ts";

/** Joins blocks that are one block of a text, such as the paragraphs of a note. */
export function joinBlocks(goal: readonly SourcePiece[], written: readonly SourcePiece[]): readonly SourcePiece[] {
  const places = Map.groupBy(goal.keys().toArray().toReversed(), (i) => goal[i]?.key ?? "");
  const joined: SourcePiece[] = [];
  let next = 0;
  for (const { key } of written) {
    if (places.has(key)) continue;
    const parts = partsOf(key);
    if (parts.length < 2) continue;
    const found = takePlace(
      places.get(parts[0] ?? ""),
      (place) => place >= next && parts.every((part, i) => part === goal[place + i]?.key),
    );
    const block = found === undefined ? undefined : goal[found];
    if (found === undefined || block === undefined) continue;
    joined.push(...goal.slice(next, found), { ...block, key });
    next = found + parts.length;
  }
  return [...joined, ...goal.slice(next)];
}

/** Takes places from the end of a list until one fits. */
function takePlace(places: number[] | undefined, fits: (place: number) => boolean): number | undefined {
  for (let place = places?.pop(); place !== undefined; place = places?.pop()) if (fits(place)) return place;
  return undefined;
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
