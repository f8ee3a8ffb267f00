/** Limits of a review; the Word file and the folder are untrusted. */
export const REVIEW_LIMITS = {
  /** Candidates. */
  items: 800,
  /** Parts of the Word file that were not imported. */
  notices: 300,
  /** Places where one candidate was found. */
  evidence: 8,
  /** UTF-16 code units of a path. */
  path: 200,
  /** UTF-16 code units of a reason or message. */
  sentence: 600,
  /** UTF-16 code units of the name of a style, part or file. */
  name: 160,
  /** Bytes of an entry of the journal. */
  entryBytes: 16 * 1024 * 1024,
  /** Entries of a journal; their numbers have six digits. */
  entries: 999_999,
} as const;
