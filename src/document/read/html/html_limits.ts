/** Limits for HTML in Markdown. Real documents are far below them. */
export const HTML_LIMITS = {
  /** Open elements; the tags of deeper ones are ignored, and their text stays. */
  depth: 50,
  /** Marks around one text; further ones are ignored. */
  marks: 6,
  /** Columns and rows that a cell may span. */
  span: 1000,
} as const;
