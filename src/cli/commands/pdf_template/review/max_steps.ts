/** More steps than a journal can have are no number that anybody means. */
export const MAX_STEPS = 999_999;
