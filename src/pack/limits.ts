// Size caps (format, section 8) and fixed names of a pack (sections 1 and 2).

/** Maximum size of an archive in bytes, 30 MiB, checked before anything is read (format, section 8). */
export const MAX_TEMPLATE_PACK_BYTES: number = 30 * 1024 * 1024;
/**
 * Maximum declared uncompressed size of all members in bytes, 64 MiB, the manifest included. Checked before any
 * decompression (format, section 8).
 */
export const MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES: number = 64 * 1024 * 1024;
/** Maximum declared uncompressed size of one member in bytes, 32 MiB (format, section 8). */
export const MAX_TEMPLATE_PACK_FILE_BYTES: number = 32 * 1024 * 1024;
/** Maximum number of archive entries, the manifest and directories included (format, section 8). */
export const MAX_TEMPLATE_PACK_ENTRIES = 2048;
/**
 * Maximum size of the manifest in bytes, 4 MiB. Parsed JSON takes more than ten times the memory of its text, so the
 * manifest needs a lower cap than other members.
 */
export const MAX_MANIFEST_BYTES: number = 4 * 1024 * 1024;

/** Member path of the manifest, which is always the first entry (format, section 1). */
export const MANIFEST_PATH = "wiki-pdf-template.json";
/** Version of the PDF compiler that every PDF pack must accept (format, section 7.2). */
export const PINNED_COMPILER_VERSION = "0.15.1";
/** Default of `provenance.createdWith`. */
export const DEFAULT_CREATED_WITH = "@tool/template-pack";
