import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";

/** Creates `tool webhook routes schema`, which prints the JSON Schema of files of routes. */
export function routesSchemaCommand(context: Context) {
  return new Command("schema")
    .description(
      "Print the JSON Schema of routes files.\n\n" +
        "Editors with a YAML language server complete and check a file whose first line names the schema. " +
        '"tool webhook routes init" adds this line.',
    )
    .option("--json", "has no effect: the schema is JSON")
    .addHelpText(
      ...helpExamples([[
        "tool webhook routes schema > webhooks.schema.json",
        "Update the schema beside a routes file",
      ]]),
    )
    .action(async () => {
      const { createRoutesSchema } = await import("../../../../webhook/routes/routes_schema.ts");
      const { jsonText } = await import("../../../../console/output/json_text.ts");
      await context.io.stdout.write(jsonText(createRoutesSchema()));
    });
}
