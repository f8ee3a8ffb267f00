import { Command } from "@commander-js/extra-typings";
import { REVIEW_LIMITS } from "../../../word_import/review/review_limits.ts";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { parseCount } from "../../../console/quantity.ts";

/** Creates `tool pdf-template undo`, which undoes steps of a review. */
export function undoCommand(context: Context) {
  return new Command("undo")
    .description(
      "Undo steps of a review: decisions, the values that the import applied, an update.\n\n" +
        "Your own changes to the recipe stay. If you have since changed a value that a step had set, the command reports an " +
        "error and undoes nothing; --force undoes it anyway.",
    )
    .argument("<recipe>", "the folder of the recipe, or the recipe itself")
    .option(
      "--steps <number>",
      "number of steps; all if there are fewer",
      parseCount(1, REVIEW_LIMITS.entries),
      1,
    )
    .option("-f, --force", "also undo values that were changed by hand since")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pdf-template undo brand", "Undo the last step"],
      ["tool pdf-template undo brand --steps 3", "Undo three steps"],
    ]))
    .action(async (recipe, options) => {
      const { walkHistory } = await import("./review/walk_history.ts");
      await walkHistory("undo", { recipe, ...options }, context);
    });
}
