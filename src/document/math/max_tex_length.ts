/** Characters of the longest formula that is converted. */
export const MAX_TEX_LENGTH = 4000;

/** Says that a formula is too long, for the end of a sentence. */
export function describeLength({ length }: string): string {
  return `it has ${length} characters; the limit is ${MAX_TEX_LENGTH}`;
}

/** Characters of a formula that are shown where it cannot be converted. */
const MAX_SHOWN_LENGTH = 20_000;

/** Returns what is shown of a formula that is too long even to be shown as it is written; undefined for others. */
export function cutTex(tex: string): { readonly source: string; readonly problem: string } | undefined {
  if (tex.length <= MAX_SHOWN_LENGTH) return undefined;
  return {
    source: `${tex.slice(0, MAX_SHOWN_LENGTH)}…`,
    problem: `${describeLength(tex)}, and only its start is shown`,
  };
}
