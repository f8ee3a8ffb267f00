/** Prefix that makes IDs as long as possible, and higher than any ID of a wiki. */
const PREFIX = "90000000";

/** Returns an ID for a page or attachment that a wiki would create, unique per count. */
export function provisionalId(count: number): string {
  return PREFIX + String(count).padStart(19 - PREFIX.length, "0");
}

/** Tests whether an ID is provisional. */
export function isProvisionalId(id: string): boolean {
  return id.length === 19 && id.startsWith(PREFIX);
}
