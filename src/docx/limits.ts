import type { ZipPolicy } from "../zip/policy.ts";

/** Size of a Word file, checked before anything in it is read (format, section 8); independent of the pack's caps. */
export const MAX_TEMPLATE_BYTES: number = 20 * 1024 * 1024;

/** How the archive of a Word file is read: the caps of a pack, but as office programs write it. */
export const DOCX_ZIP_POLICY: ZipPolicy = {
  mode: "tolerant",
  limits: {
    archiveBytes: MAX_TEMPLATE_BYTES,
    entries: 2048,
    memberBytes: 32 * 1024 * 1024,
    totalBytes: 64 * 1024 * 1024,
  },
};

/** How the archive of a Word file is read whose looks are taken over: parts are larger than those of a template. */
export const DOCX_IMPORT_POLICY: ZipPolicy = {
  mode: "tolerant",
  limits: {
    archiveBytes: 20 * 1024 * 1024,
    entries: 2048,
    memberBytes: 64 * 1024 * 1024,
    totalBytes: 256 * 1024 * 1024,
  },
};

/** Bounds of what a scan finds. */
export const SCAN_LIMITS = {
  /** UTF-16 code units of a name; a longer one is refused. */
  nameLength: 256,
  /** UTF-16 code units of a placeholder with its arguments; arguments that do not close within it are plain text. */
  rawLength: 512,
  /** Distinct placeholders, counted by part. */
  placeholders: 10_000,
} as const;
