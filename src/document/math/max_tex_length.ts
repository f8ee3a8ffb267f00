/** Characters of the longest formula that is converted. */
export const MAX_TEX_LENGTH = 4000;
