import type { TextBucket } from "../tally/format_tally.ts";

/**
 * Returns the headings of a level that show its look: not those in a style without numbers, such as that of a foreword,
 * which is a variant of the numbered style, as long as others have numbers.
 */
export function mainHeadings(headings: readonly TextBucket[]): readonly TextBucket[] {
  const numbered = headings.some(({ kind: { effective } }) => (effective.numbering?.id ?? 0) > 0);
  return numbered ? headings.filter((each) => !isVariant(each)) : headings;
}

/** Checks whether the style, not the paragraph itself, switches the numbers off. */
function isVariant({ kind: { direct, effective } }: TextBucket): boolean {
  return effective.numbering?.id === 0 && direct.numbering?.id === undefined;
}
