/** Characters of the longest formula that is converted. */
export const MAX_TEX_LENGTH = 4000;

/** Says that a formula is too long, for the end of a sentence. */
export function describeLength({ length }: string): string {
  return `it has ${length} characters; the limit is ${MAX_TEX_LENGTH}`;
}
