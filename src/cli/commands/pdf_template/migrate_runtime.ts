import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";

/** Creates `tool pdf-template migrate-runtime`, which updates the pinned versions of a recipe. */
export function migrateRuntimeCommand(context: Context) {
  return new Command("migrate-runtime")
    .description(
      "Update a recipe's schema, compiler range and baseline, in a new file.\n\n" +
        "Only these values change; comments, order and quotes stay. If the recipe is current, the new file is a copy.",
    )
    .argument("<recipe>", "the recipe, or the folder that it is in; - reads standard input")
    .requiredOption("-o, --output <recipe>", "the file to write; never the recipe itself")
    .option("-f, --force", "replace the output if it exists")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pdf-template migrate-runtime recipe.yaml --output recipe-new.yaml", "Migrate a recipe"],
      [
        "tool pdf-template build recipe-new.yaml --output report.wiki-pdf-template",
        "Build the result",
      ],
    ]))
    .action(async (recipe, { output, force = false, json = false }) => {
      const { migrateRecipeFile } = await import("./migrate_recipe_file.ts");
      await migrateRecipeFile({ recipe, output, force, json }, context);
    });
}
