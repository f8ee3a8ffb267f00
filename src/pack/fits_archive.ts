import { maxArchiveBytes } from "../zip/max_archive_bytes.ts";
import type { ZipMember } from "../zip/write.ts";
import { MAX_TEMPLATE_PACK_BYTES } from "./limits.ts";

/** Returns whether the archive of these members fits its cap even if no member can be compressed. */
export function fitsArchive(members: readonly ZipMember[]): boolean {
  return maxArchiveBytes(members) <= MAX_TEMPLATE_PACK_BYTES;
}
