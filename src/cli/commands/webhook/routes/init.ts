import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { createSettingsFile } from "../../../create_settings_file.ts";
import { ROUTES_FILE } from "./routes_file.ts";
import { createRoutesSchema, renderStarterRoutes } from "../../../../webhook/routes/routes_schema.ts";
import { commandWord } from "../../../../console/output/printable.ts";

/** Creates `tool webhook routes init`, which creates a file of routes to start from. */
export function routesInitCommand(context: Context) {
  return new Command("init")
    .description(
      "Create a routes file to start from, and the JSON Schema that lets editors complete and check it.\n\n" +
        "An existing routes file is never replaced.",
    )
    .argument("[file]", "file to create", ROUTES_FILE)
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([["tool webhook routes init", "Create webhooks.yaml and webhooks.schema.json"]]))
    .action(async (file, options) => {
      const next = `tool webhook routes check ${commandWord(file)}`;
      const starter = {
        file,
        kind: "routes",
        render: renderStarterRoutes,
        schema: createRoutesSchema(),
        next,
      } as const;
      await createSettingsFile(starter, options, context);
    });
}
