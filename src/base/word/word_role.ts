/** All levels of headings, lists and entries of contents in Word, the highest first. */
export const WORD_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Level of headings, lists and entries of contents in Word. */
export type WordLevel = typeof WORD_LEVELS[number];

/** Purposes of paragraphs, each with a paragraph style. */
export type ParagraphRole =
  | "body"
  | `heading${WordLevel}`
  | `bullet${WordLevel}`
  | `number${WordLevel}`
  | "task"
  | "quote"
  | "code"
  | "caption"
  | "expandTitle"
  | "cell"
  | "calloutTitle"
  | "footnote"
  | "tocHeading"
  | `toc${WordLevel}`
  | "captionEntry";

/** Purposes of texts within paragraphs, each with a character style. */
export type TextStyleRole = "inlineCode" | "hyperlink" | "footnoteMark" | "emphasis" | "strong";

/** Kinds of boxes, which Word draws as tables. */
export const BOX_ROLES = ["info", "note", "warning", "tip", "success", "error", "panel"] as const;

/** Kind of a box. */
export type BoxRole = typeof BOX_ROLES[number];

/** Purposes of tables, each with a table style. */
export type TableRole = "table" | "columns" | BoxRole;

/** Purposes for which a Word template has styles, or gets them. */
export type WordRole = ParagraphRole | TextStyleRole | TableRole;
