import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** `tool auth status`: shows the profile in use. */
export function authStatusCommand(context: Context) {
  return new Command("status")
    .description(
      "Show the profile in use, where it comes from and who you are to the wiki.\n\n" +
        "The exit code is 4 when there is no profile or the wiki refuses its credential. Tokens are never shown.",
    )
    .option("--profile <name>", "show this profile; default: the one in use")
    .option("--no-verify", "do not ask the wiki")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool auth status", "Show who you are to the wiki"],
        ["tool auth status --profile intranet --no-verify", "Show another profile without asking the wiki"],
      ]),
    )
    .action(async (flags) => {
      const { showStatus } = await import("./show_status.ts");
      await showStatus(flags, context);
    });
}
