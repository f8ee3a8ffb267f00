// What current recipes and the packs made from them name (format, sections 2.2 and 9).

/** Schema of current recipes. */
export const RECIPE_SCHEMA = "wiki.pdf-template-recipe/v2";

/** Schema of earlier recipes. */
export const HISTORICAL_RECIPE_SCHEMA = "wiki.pdf-template-recipe/v1";

/** Range of compilers that every current pack accepts. */
export const COMPILER_RANGE = ">=0.15.1 <0.16";
