import { matchBlocks } from "../../../document/write/write_back/match_blocks.ts";

const MAX_PLACES = 3;

/** Names the lines of a text that differ from an earlier one; `offset` lines are before the text in its file. */
export function nameChangedLines(before: string, after: string, offset: number): string {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lines: number[] = [];
  let [i, k] = [0, 0];
  for (const [j, l] of [...matchBlocks(old, now), [old.length, now.length] as const]) {
    if (j > i || l > k) lines.push(k + 1 + offset);
    [i, k] = [j + 1, l + 1];
  }
  const shown = lines.length > MAX_PLACES
    ? [...lines.slice(0, MAX_PLACES - 1), `${lines.length - MAX_PLACES + 1} more places`]
    : lines;
  const [last = offset + 1, ...others] = shown.toReversed();
  return others.length === 0 ? `line ${last}` : `lines ${others.toReversed().join(", ")} and ${last}`;
}
