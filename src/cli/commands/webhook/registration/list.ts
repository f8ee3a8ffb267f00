import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";

/** `tool webhook list`: shows the registrations of a wiki. */
export function webhookListCommand(context: Context) {
  return new Command("list")
    .description(
      "Show all webhooks that the wiki has, also those that others made.\n\n" +
        "SPACE is read from the URL, where the filters travel that the receiver applies.",
    )
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool webhook list", "Show the webhooks"],
        ["tool webhook list --json | jq -r '.[] | select(.active | not) | .id'", "List those that are switched off"],
      ]),
    )
    .action(async (flags) => {
      const { listWebhooks } = await import("./registration_list.ts");
      await listWebhooks(flags, context);
    });
}
