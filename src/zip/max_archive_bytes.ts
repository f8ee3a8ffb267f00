import { CENTRAL, END, LOCAL } from "./records.ts";
import type { ZipMember } from "./write.ts";

/**
 * Returns the maximum size of an archive of these members in bytes; `writeZip` never makes a member larger.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { maxArchiveBytes } from "./max_archive_bytes.ts";
 * import { writeZip } from "./write.ts";
 *
 * const members = [{ path: "a.txt", content: new Uint8Array(9) }];
 * strictEqual((await writeZip(members)).length, maxArchiveBytes(members)); // too small to be compressed
 * ```
 */
export function maxArchiveBytes(members: readonly ZipMember[]): number {
  const sizes = members.map(({ path, content }) => LOCAL.size + CENTRAL.size + 2 * path.length + content.length);
  return sizes.reduce((sum, size) => sum + size, END.size);
}
