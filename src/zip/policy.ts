/** Caps that hold before a single byte is inflated. */
export interface ZipLimits {
  /** Bytes of the whole archive. */
  archiveBytes: number;
  /** Directory records, those of directories included. */
  entries: number;
  /** Declared uncompressed bytes of one member. */
  memberBytes: number;
  /** Declared uncompressed bytes of all members. */
  totalBytes: number;
}

/**
 * How an archive is judged.
 *
 * - `strict` refuses every ambiguity: the archive must be tiled exactly by its members, its directory and its end.
 * - `tolerant` reads what office programs write: gaps between members, any member order, names in UTF-8, member
 *   comments, unknown extra fields and descriptors of any form. Everything else is judged alike, archive
 *   comments too.
 */
export interface ZipPolicy {
  /** Who may have written the archive. */
  mode: "strict" | "tolerant";
  /** The caps. */
  limits: ZipLimits;
}

/** Bounds of a member path in bytes, segments and bytes a segment. */
export const PATH_LIMITS = { bytes: 1024, segmentBytes: 255, depth: 64 } as const;
