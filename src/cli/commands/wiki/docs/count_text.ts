/** `1 conflict`, `2 conflicts`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** How many changes of files, removals among them, are not in the wiki yet; empty when all are. */
export function waitingText(count: number, push: boolean): string {
  if (count === 0) return "";
  return `${countOf(count, "local change")} ${count === 1 ? "waits" : "wait"}${push ? "" : " for --push"}`;
}
