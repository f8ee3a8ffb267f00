import type { ZipPolicy } from "../zip/policy.ts";

/**
 * Maximum size of a Word file in bytes, 20 MiB, checked before its content is read (format, section 8). Independent of
 * the limits of a pack.
 */
export const MAX_TEMPLATE_BYTES: number = 20 * 1024 * 1024;

/** ZIP policy for Word templates: tolerant, as office programs write archives. */
export const DOCX_ZIP_POLICY: ZipPolicy = {
  mode: "tolerant",
  limits: {
    archiveBytes: MAX_TEMPLATE_BYTES,
    entries: 2048,
    memberBytes: 32 * 1024 * 1024,
    totalBytes: 64 * 1024 * 1024,
  },
};

/** ZIP policy for Word files whose design is imported: their parts may be larger than those of a template. */
export const DOCX_IMPORT_POLICY: ZipPolicy = {
  mode: "tolerant",
  limits: {
    archiveBytes: 20 * 1024 * 1024,
    entries: 2048,
    memberBytes: 64 * 1024 * 1024,
    totalBytes: 256 * 1024 * 1024,
  },
};

/** Limits of a placeholder scan. */
export const SCAN_LIMITS = {
  /** Maximum length of a name in UTF-16 code units; a longer name is an error. */
  nameLength: 256,
  /**
   * Maximum length of a placeholder with its arguments in UTF-16 code units. Arguments that do not close within this
   * length count as plain text.
   */
  rawLength: 512,
  /** Maximum number of distinct placeholders; the same one in two parts counts twice. */
  placeholders: 10_000,
} as const;

/** Caps of a Word file whose parts become trees. */
export interface TreeCaps {
  readonly policy: ZipPolicy;
  /** Maximum size of a part in bytes. */
  readonly partBytes: number;
  /** Maximum number of elements of a part. */
  readonly elements: number;
}

/** Caps of a template that is filled. */
export const TEMPLATE_CAPS: TreeCaps = {
  policy: DOCX_ZIP_POLICY,
  partBytes: 32 * 1024 * 1024,
  elements: 300_000,
};

/** Caps of a document that a template was filled to: its content makes it larger. */
export const DOCUMENT_CAPS: TreeCaps = {
  policy: {
    mode: "tolerant",
    limits: {
      archiveBytes: 1024 * 1024 * 1024,
      entries: 65_535,
      memberBytes: 256 * 1024 * 1024,
      totalBytes: 2 * 1024 * 1024 * 1024,
    },
  },
  partBytes: 256 * 1024 * 1024,
  elements: 2_000_000,
};

/** Caps of a document whose text is imported. */
export const CONTENT_CAPS: TreeCaps & { readonly characters: number } = {
  policy: DOCX_IMPORT_POLICY,
  partBytes: 64 * 1024 * 1024,
  elements: 600_000,
  /** Maximum length of the text of a part in UTF-16 code units: more than a thousand pages. */
  characters: 4 * 1024 * 1024,
};

/** Limits of filling a template. */
export const FILL_LIMITS = {
  /** Maximum number of placeholders. */
  placeholders: 20_000,
  /** Maximum nesting of fields. */
  fieldDepth: 64,
  /** Maximum number of entries of all tables of contents together. */
  contentsEntries: 100_000,
  /** Maximum length of their texts in UTF-16 code units. */
  contentsCharacters: 16 * 1024 * 1024,
  /** Maximum length of the number of a heading in UTF-16 code units; the rest is left out. */
  numberLength: 255,
} as const;

/** Largest style map. */
export const MAX_STYLE_MAP_BYTES = 64 * 1024;
