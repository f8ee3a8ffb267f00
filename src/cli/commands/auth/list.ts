import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** Creates `tool auth list`, which shows the profiles. */
export function authListCommand(context: Context) {
  return new Command("list")
    .description("Show the profiles; a star marks the active one. Tokens are never shown.")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool auth list", "Show the profiles"],
        ["tool auth list --json | jq -r '.profiles[].site'", "List the sites"],
      ]),
    )
    .action(async ({ json = false }) => {
      const { listProfiles } = await import("./list_profiles.ts");
      await listProfiles(json, context);
    });
}
