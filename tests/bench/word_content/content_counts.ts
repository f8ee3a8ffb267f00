/** What of a text is counted. */
export const COUNTED = [
  ...["words", "headings", "items", "nestedItems", "spans", "notes", "formulas", "captions", "comments"] as const,
  ...["alternativeTexts", "links", "code", "pictures"] as const,
] as const;

/** Numbers of what a text has. */
export type ContentCounts = Record<typeof COUNTED[number], number>;

/** What a reader has found, and all its text, in which words and captions are looked for. */
export interface FoundContent {
  readonly counts: Omit<ContentCounts, "words" | "captions">;
  readonly text: string;
}

/** Returns counts of nothing. */
export function noCounts(): ContentCounts {
  return Object.fromEntries(COUNTED.map((name) => [name, 0])) as ContentCounts;
}

/** Splits a text into words, which are compared without signs and spaces. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
