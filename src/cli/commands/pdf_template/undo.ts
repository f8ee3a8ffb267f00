import { Command } from "@commander-js/extra-typings";
import { REVIEW_LIMITS } from "../../../word_import/review/review_state.ts";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { parseCount } from "../../../console/quantity.ts";

/** Creates `tool pdf-template undo`, which undoes steps of a review. */
export function undoCommand(context: Context) {
  const description = "Undo steps of a review: decisions, the values that the import applied, an update.\n\n" +
    "Your own changes to the recipe stay. If you have since changed a value that a step had set, the command reports an " +
    "error and undoes nothing; --force undoes it anyway.";
  return createWalk("undo", { description, force: "also undo values that have since been changed by hand" }, context)
    .addHelpText(...helpExamples([
      ["tool pdf-template undo brand", "Undo the last step"],
      ["tool pdf-template undo brand --steps 3", "Undo three steps"],
    ]));
}

/** Creates `tool pdf-template redo`, which redoes undone steps of a review. */
export function redoCommand(context: Context) {
  const description =
    "Redo undone steps of a review. A new decision discards the steps that were undone before it.\n\n" +
    "If you have since changed one of the values by hand, nothing is done; --force replaces it anyway.";
  return createWalk("redo", { description, force: "also replace values that have since been changed by hand" }, context)
    .addHelpText(...helpExamples([
      ["tool pdf-template redo brand", "Redo the step that was undone last"],
      ["tool pdf-template redo brand --steps 3", "Redo three steps"],
    ]));
}

function createWalk(
  direction: "undo" | "redo",
  { description, force }: { readonly description: string; readonly force: string },
  context: Context,
) {
  return new Command(direction)
    .description(description)
    .argument("<recipe>", "the folder of the recipe, or the recipe itself")
    .option("--steps <number>", "number of steps; all if there are fewer", parseCount(1, REVIEW_LIMITS.entries), 1)
    .option("-f, --force", force)
    .option("--json", "print the result as JSON")
    .action(async (recipe, options) => {
      const { walkHistory } = await import("./review/walk_history.ts");
      await walkHistory(direction, { recipe, ...options }, context);
    });
}
