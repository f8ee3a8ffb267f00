import { countNoun } from "../../../../base/count_noun.ts";

/**
 * Describes how many local changes, including removals, are not in the wiki yet; returns an empty text if there are
 * none.
 */
export function waitingText(count: number, push: boolean): string {
  if (count === 0) return "";
  return `${countNoun(count, "local change")} ${count === 1 ? "waits" : "wait"}${push ? "" : " for --push"}`;
}
