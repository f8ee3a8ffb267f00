import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** `tool pdf-template init`: makes a folder with a starter recipe. */
export function initCommand(context: Context) {
  return new Command("init")
    .description(
      "Make a folder with a recipe to start from, and the JSON Schema that lets editors complete and check it.\n\n" +
        "The recipe builds as it is. A folder that has anything in it is never touched.",
    )
    .argument("<dir>", "the folder; it is made, or it is empty")
    .option("--baseline <id>", "the design to start from; tool pdf-template baselines lists them", "technical")
    .option("--id <id>", "template id, such as com.example.report (default: made from the folder's name)")
    .option("--name <name>", "name for people (default: made from the folder's name)")
    .option("--version <version>", "template version", "1.0.0")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template init report", "Start with the technical baseline"],
        [
          "tool pdf-template init brand --baseline editorial --id com.example.brand --name Example",
          "Start with another one, and say who the template is",
        ],
      ]),
    )
    .action(async (directory, options) => {
      const { initRecipe } = await import("./init_recipe.ts");
      await initRecipe({ directory, ...options }, context);
    });
}
