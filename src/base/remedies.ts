// Hints that a program replaces with its commands. The library names no command: it also runs without the program.

/** Migrate a recipe of an older version. */
export const MIGRATE_RECIPE = "Migrate the recipe, then build the pack from the result.";

/** Replace a pack of an earlier version. */
export const REBUILD_PACK =
  "Build the pack again from its recipe; if its baseline is refused, migrate the recipe first.";

/** Create a pack from the files of an archive that is none. */
export const PACK_FILES = "Extract the archive, and create a pack from its files.";

/** Use a pack with a Word template as what it is. */
export const FILL_WORD_PACK = "A wiki fills it in at an export; nothing else can be made from it.";

/** Start from a recipe that has all required fields. */
export const START_RECIPE = "Start from a complete recipe.";

/** Use a baseline that exists. */
export const CHOOSE_BASELINE = "Choose an installed baseline.";

/** Give a document a date. */
export const ADD_DATE = "Add a line such as date: 2026-03-01 to the front matter.";

/** Let a document include files from elsewhere. */
export const WIDEN_ROOT = "Correct the path, or choose a folder that contains both files.";

/** Use a font that is there. */
export const CHOOSE_FONT = "List its files in fonts, or choose another font.";

/** List and fix what is wrong in a recipe. */
export const FIX_RECIPE = "Fix the errors of the recipe by hand.";

/** Undo a step in spite of later edits. */
export const FORCE_UNDO = "Force the undo, or restore the value by hand.";

/** Redo a step in spite of later edits. */
export const FORCE_REDO = "Force the redo, or restore the value by hand.";
