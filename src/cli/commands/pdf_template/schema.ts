import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";

/** Creates `tool pdf-template schema`, which prints the JSON Schema of recipes. */
export function schemaCommand(context: Context) {
  return new Command("schema")
    .description(
      "Print the JSON Schema of recipes, generated from the capability catalog.\n\n" +
        "Editors with a YAML language server complete and check a recipe whose first line names the schema. " +
        '"tool pdf-template init" adds this line.',
    )
    .option("--json", "has no effect: the schema is JSON")
    .addHelpText(
      ...helpExamples([["tool pdf-template schema > recipe.schema.json", "Update the schema beside a recipe"]]),
    )
    .action(async () => {
      const { createRecipeSchema } = await import("../../../recipe/recipe_schema.ts");
      const { jsonText } = await import("../../../console/output/json_text.ts");
      await context.io.stdout.write(jsonText(createRecipeSchema()));
    });
}
