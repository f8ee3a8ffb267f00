import { Command } from "@commander-js/extra-typings";
import { REVIEW_LIMITS } from "../../../word_import/review/review_limits.ts";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { parseCount } from "../../../console/quantity.ts";

/** Creates `tool pdf-template redo`, which redoes undone steps of a review. */
export function redoCommand(context: Context) {
  return new Command("redo")
    .description(
      "Redo undone steps of a review. A new decision discards the steps that were undone before it.\n\n" +
        "If you have changed one of the values by hand since, nothing is done; --force replaces it anyway.",
    )
    .argument("<recipe>", "the folder of the recipe, or the recipe itself")
    .option(
      "--steps <number>",
      "number of steps; all if there are fewer",
      parseCount(1, REVIEW_LIMITS.entries),
      1,
    )
    .option("-f, --force", "also replace values that were changed by hand since")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pdf-template redo brand", "Redo the step that was undone last"],
      ["tool pdf-template redo brand --steps 3", "Redo three steps"],
    ]))
    .action(async (recipe, options) => {
      const { walkHistory } = await import("./review/walk_history.ts");
      await walkHistory("redo", { recipe, ...options }, context);
    });
}
