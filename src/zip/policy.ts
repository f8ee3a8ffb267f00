/** Caps of an archive, checked before any decompression. */
export interface ZipLimits {
  /** Maximum size of the archive in bytes. */
  archiveBytes: number;
  /** Maximum number of entries, directories included. */
  entries: number;
  /** Maximum declared uncompressed size of one member in bytes. */
  memberBytes: number;
  /** Maximum declared uncompressed size of all members in bytes. */
  totalBytes: number;
}

/**
 * Policy for reading an archive.
 *
 * - `strict` rejects every ambiguity: members, directory and end record must fill the archive exactly.
 * - `tolerant` reads what office programs write: gaps between members, any member order, names in UTF-8, member
 *   comments, unknown extra fields and descriptors of any form. All other rules are the same, including the
 *   one for archive comments.
 */
export interface ZipPolicy {
  /** Strictness of the checks. */
  mode: "strict" | "tolerant";
  /** Caps. */
  limits: ZipLimits;
}

/** Limits of a member path: bytes, bytes per segment, and number of segments. */
export const PATH_LIMITS = { bytes: 1024, segmentBytes: 255, depth: 64 } as const;
