// Hints for which a program has a command. The library names none, because it may run without the program.

/** Migrate what names an older version. */
export const MIGRATE_RECIPE = "Migrate the recipe, then build the pack from the result.";

/** Have all that a recipe needs. */
export const START_RECIPE = "Start from a complete recipe.";

/** Use a baseline that exists. */
export const CHOOSE_BASELINE = "Choose an installed baseline.";
