import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { ROUTES_FILE } from "./routes_file.ts";

/** Creates `tool webhook routes init`, which creates a file of routes to start from. */
export function routesInitCommand(context: Context) {
  return new Command("init")
    .description(
      "Create a file of routes to start from, and the JSON Schema that lets editors complete and check it.\n\n" +
        "An existing file of routes is never replaced.",
    )
    .argument("[file]", "file to create", ROUTES_FILE)
    .option("--json", "print the result as JSON")
    .addHelpText("after", examples([["tool webhook routes init", "Create webhooks.yaml and webhooks.schema.json"]]))
    .action(async (file, options) => {
      const { initRoutes } = await import("./init_routes.ts");
      await initRoutes(file, options, context);
    });
}
