import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";

/** Creates `tool pdf-template init`, which creates a folder with a starter recipe. */
export function initCommand(context: Context) {
  return new Command("init")
    .description(
      "Create a folder with a recipe to start from, and the JSON Schema that lets editors complete and check it.\n\n" +
        "The recipe builds without changes. A non-empty folder is never touched.",
    )
    .argument("<dir>", "folder to create, or an empty one")
    .option("--baseline <id>", "baseline to start from; tool pdf-template baselines lists them", "technical")
    .option("--id <id>", "template ID, such as com.example.report (default: derived from the folder's name)")
    .option("--name <name>", "display name (default: derived from the folder's name)")
    .option("--version <version>", "template version", "1.0.0")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pdf-template init report", "Start with the technical baseline"],
      [
        "tool pdf-template init brand --baseline editorial --id com.example.brand --name Example",
        "Start with another baseline, and set the identity of the template",
      ],
    ]))
    .action(async (directory, options) => {
      const { initRecipe } = await import("./init_recipe.ts");
      await initRecipe({ directory, ...options }, context);
    });
}
