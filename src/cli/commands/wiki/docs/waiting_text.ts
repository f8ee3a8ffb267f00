import { countNoun } from "../../../../base/count_noun.ts";

/** How many changes of files, removals among them, are not in the wiki yet; empty when all are. */
export function waitingText(count: number, push: boolean): string {
  if (count === 0) return "";
  return `${countNoun(count, "local change")} ${count === 1 ? "waits" : "wait"}${push ? "" : " for --push"}`;
}
