import { CHOOSE_BASELINE, MIGRATE_RECIPE, START_RECIPE } from "../../base/remedies.ts";

/** Replaces a hint of the library with the matching command of this program; returns other hints unchanged. */
export function commandHint(hint: string): string {
  return COMMANDS.get(hint) ?? hint;
}

const COMMANDS: ReadonlyMap<string, string> = new Map([
  [
    MIGRATE_RECIPE,
    "Run tool pdf-template migrate-runtime recipe.yaml --output recipe-new.yaml, then build the output.",
  ],
  [START_RECIPE, "Run tool pdf-template init, which writes a complete recipe."],
  [CHOOSE_BASELINE, "Run tool pdf-template baselines to list them."],
]);
