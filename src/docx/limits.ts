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

/** Bounds of one XML part, so that memory does not follow what the part claims. */
export const XML_LIMITS = {
  /** Open elements at a time; Word's own parser stops here too. */
  depth: 256,
  /** Attributes of one element, namespace declarations included; a body written by Word has about forty. */
  attributes: 1024,
  /**
   * UTF-16 code units of one tag with its attributes, one text, comments in a row. Word keeps whole drawings in a
   * single attribute (`o:gfxdata`), which can be hundreds of kilobytes long.
   */
  tokenLength: 1024 * 1024,
  /**
   * Characters in a long token at which the parser cuts it (references, line breaks, brackets): each piece costs a
   * hundred times its length.
   */
  tokenPieces: 64 * 1024,
  /** Different names of elements and attributes; the whole of WordprocessingML has about two thousand. */
  names: 10_000,
} as const;

/** Bounds of what a scan finds. */
export const SCAN_LIMITS = {
  /** UTF-16 code units of a name; a longer one is refused. */
  nameLength: 256,
  /** UTF-16 code units of a placeholder with its arguments; arguments that do not close within it are plain text. */
  rawLength: 512,
  /** Distinct placeholders, counted by part. */
  placeholders: 10_000,
} as const;
