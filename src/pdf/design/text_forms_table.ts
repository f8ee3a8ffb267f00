import { FACT_NAME_PATTERN, FACT_NAMES } from "../catalog/front_matter.ts";

/** What the patterns of texts mean, in words. */
export const TEXT_FORMS: ReadonlyMap<string, string> = new Map([
  ["[a-z]{2,3}", 'the code of a language, two or three small letters, such as "de"'],
  ["(?:[A-Z]{2})?", 'the code of a region, two capital letters, such as "DE", or ""'],
  ["[a-z][a-z0-9-]*", "a name of at most 40 characters of a-z, 0-9 and -, which begins with a letter"],
  [FACT_NAME_PATTERN, `one of ${FACT_NAMES.join(", ")}, or field.<name> for a field of the author`],
]);
