/** As long as ids may be, and higher than any that a wiki gives. */
const PREFIX = "90000000";
let count = 0;

/** An id for what a wiki would make. */
export function nextStandInId(): string {
  count += 1;
  return PREFIX + String(count).padStart(19 - PREFIX.length, "0");
}

/** Whether an id is one that no wiki gave. */
export function isStandInId(id: string): boolean {
  return id.length === 19 && id.startsWith(PREFIX);
}
