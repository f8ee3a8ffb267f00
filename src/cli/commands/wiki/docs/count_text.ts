/** Formats a count: `1 conflict`, `2 conflicts`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Formats the number of local changes, including deletions, that are not in the wiki yet; empty if there are none. */
export function waitingText(count: number, push: boolean): string {
  if (count === 0) return "";
  return `${countOf(count, "local change")} ${count === 1 ? "waits" : "wait"}${push ? "" : " for --push"}`;
}
