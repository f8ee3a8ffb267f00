import {
  ADD_DATE,
  CHOOSE_BASELINE,
  CHOOSE_FONT,
  FILL_WORD_PACK,
  FIX_RECIPE,
  FORCE_REDO,
  FORCE_UNDO,
  MIGRATE_RECIPE,
  PACK_FILES,
  REBUILD_PACK,
  START_RECIPE,
  WIDEN_ROOT,
} from "../../base/remedies.ts";

/** Replaces a hint of the library with the matching command of this program; returns other hints unchanged. */
export function commandHint(hint: string): string {
  return COMMANDS.get(hint) ?? hint;
}

const COMMANDS: ReadonlyMap<string, string> = new Map([
  [
    MIGRATE_RECIPE,
    "Run tool pdf-template migrate-runtime recipe.yaml --output recipe-new.yaml, then build the output.",
  ],
  [
    REBUILD_PACK,
    "Run tool pdf-template build recipe.yaml --output new.wiki-pdf-template; if it refuses the baseline, run " +
    "tool pdf-template migrate-runtime recipe.yaml --output recipe-new.yaml first.",
  ],
  [PACK_FILES, "Run tool pack create with the files of the archive, if they are those of a pack."],
  [FILL_WORD_PACK, "Run tool pack validate to check it; a wiki fills it in at an export."],
  [START_RECIPE, "Run tool pdf-template init, which writes a complete recipe."],
  [CHOOSE_BASELINE, "Run tool pdf-template baselines to list them."],
  [
    ADD_DATE,
    "Add a line such as date: 2026-03-01 to the front matter, or pass --document-date 2026-03-01; " +
    "git log -1 --format=%cs -- FILE prints the date of a file's last commit.",
  ],
  [WIDEN_ROOT, "Correct the path, or pass --root with a folder that contains both files."],
  [CHOOSE_FONT, "Run tool pdf-template fonts to choose another font, or list the files of this one in fonts."],
  [FIX_RECIPE, "Run tool pdf-template explain to list the errors, and fix the recipe by hand."],
  [FORCE_UNDO, "Run tool pdf-template undo with --force, or restore the value by hand."],
  [FORCE_REDO, "Run tool pdf-template redo with --force, or restore the value by hand."],
]);
