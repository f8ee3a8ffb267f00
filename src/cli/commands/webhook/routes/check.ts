import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { ROUTES_FILE } from "./routes_file.ts";

/** Creates `tool webhook routes check`, which checks a file of routes. */
export function routesCheckCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("check")
    .description(
      "Check a routes file completely, without running anything.\n\n" +
        "The command lists all problems at once, each with line and column, and checks whether the scripts, " +
        "templates and secrets that the file names exist. Errors make the check fail; warnings do not. The exit code " +
        "is 1 if it fails.",
    )
    .argument("[file]", "routes file", ROUTES_FILE)
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([["tool webhook routes check", "Check webhooks.yaml"]]))
    .action(async (file, options) => {
      const { checkRoutes } = await import("./check_routes.ts");
      setExitCode(await checkRoutes(file, options, context));
    });
}
