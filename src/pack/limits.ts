// The size-cap constants (format, section 8) and the names that a pack is made of (sections 1 and 2).

/** Outer archive size in bytes, 30 MiB, checked before anything is read. */
export const MAX_TEMPLATE_PACK_BYTES: number = 30 * 1024 * 1024;
/** Declared uncompressed bytes of all members, the manifest included, 64 MiB, added up before any inflation. */
export const MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES: number = 64 * 1024 * 1024;
/** Declared uncompressed bytes of any one member, 32 MiB. */
export const MAX_TEMPLATE_PACK_FILE_BYTES: number = 32 * 1024 * 1024;
/** Number of archive entries, the manifest and directories included. */
export const MAX_TEMPLATE_PACK_ENTRIES = 2048;
/**
 * Bytes of the manifest, 4 MiB. JSON grows more than tenfold when it becomes values, so a manifest as large as other
 * members could not be read in bounded memory.
 */
export const MAX_MANIFEST_BYTES: number = 4 * 1024 * 1024;

/** The manifest's member path; it is always the first entry. */
export const MANIFEST_PATH = "wiki-pdf-template.json";
/** The PDF compiler that every PDF pack must accept. */
export const PINNED_COMPILER_VERSION = "0.15.1";
/** `provenance.createdWith` of packs whose manifest names no other tool. */
export const DEFAULT_CREATED_WITH = "@tool/template-pack";
