import { Command } from "@commander-js/extra-typings";
import { REVIEW_LIMITS } from "../../../word_import/review/review_limits.ts";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { parseCount } from "../../../console/quantity.ts";

/** `tool pdf-template undo`: goes back in a review. */
export function undoCommand(context: Context) {
  return new Command("undo")
    .description(
      "Undo steps of a review, as many as there were: decisions, what the import took over at once, an update.\n\n" +
        "What you changed in the recipe by hand stays. A value that a step had set and that you changed since is an " +
        "error, and nothing is undone; --force takes it back all the same.",
    )
    .argument("<recipe>", "the folder of the recipe, or the recipe itself")
    .option(
      "--steps <number>",
      "how many steps; all of them when there are fewer",
      parseCount(1, REVIEW_LIMITS.entries),
      1,
    )
    .option("-f, --force", "take back also values that were changed by hand since")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template undo brand", "Undo the last step"],
        ["tool pdf-template undo brand --steps 3", "Undo three steps"],
      ]),
    )
    .action(async (recipe, options) => {
      const { walkHistory } = await import("./review/walk_history.ts");
      await walkHistory("undo", { recipe, ...options }, context);
    });
}
