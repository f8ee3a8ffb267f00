/** As long as ids may be, and higher than any that a wiki gives. */
const PREFIX = "90000000";

/** An id for what a wiki would make, each count another one. */
export function provisionalId(count: number): string {
  return PREFIX + String(count).padStart(19 - PREFIX.length, "0");
}

/** Whether an id is one that no wiki gave. */
export function isProvisionalId(id: string): boolean {
  return id.length === 19 && id.startsWith(PREFIX);
}
