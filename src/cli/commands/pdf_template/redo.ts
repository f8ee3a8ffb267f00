import { Command } from "@commander-js/extra-typings";
import { REVIEW_LIMITS } from "../../../word_import/review/review_limits.ts";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { parseCount } from "../../../console/quantity.ts";

/** `tool pdf-template redo`: goes forth in a review. */
export function redoCommand(context: Context) {
  return new Command("redo")
    .description(
      "Do steps of a review again that were undone. A new decision ends that: what was undone before it is gone.\n\n" +
        "A value that you changed by hand since is an error, and nothing is done; --force replaces it all the same.",
    )
    .argument("<recipe>", "the folder of the recipe, or the recipe itself")
    .option(
      "--steps <number>",
      "how many steps; all of them when there are fewer",
      parseCount(1, REVIEW_LIMITS.entries),
      1,
    )
    .option("-f, --force", "replace also values that were changed by hand since")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template redo brand", "Do the step again that was undone last"],
        ["tool pdf-template redo brand --steps 3", "Do three steps again"],
      ]),
    )
    .action(async (recipe, options) => {
      const { walkHistory } = await import("./review/walk_history.ts");
      await walkHistory("redo", { recipe, ...options }, context);
    });
}
