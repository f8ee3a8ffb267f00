import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";

/** Creates `tool auth status`, which shows the profile in use. */
export function authStatusCommand(context: Context) {
  return new Command("status")
    .description(
      "Show the profile in use, its source, and the user that the wiki sees.\n\n" +
        "The exit code is 4 when there is no profile or the wiki refuses its credential. Tokens are never shown.",
    )
    .option("--profile <name>", "profile to show; default: the one in use")
    .option("--no-verify", "do not call the wiki")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool auth status", "Show which user the wiki sees"],
      ["tool auth status --profile intranet --no-verify", "Show another profile without calling the wiki"],
    ]))
    .action(async (flags) => {
      const { showStatus } = await import("./show_status.ts");
      await showStatus(flags, context);
    });
}
