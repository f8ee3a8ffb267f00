import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";

/** Creates `tool webhook list`. */
export function webhookListCommand(context: Context) {
  return new Command("list")
    .description(
      "Show all webhooks of the wiki, including those that others created.\n\n" +
        "SPACE comes from the URL, which carries the filters that the receiver applies.",
    )
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook list", "Show the webhooks"],
      ["tool webhook list --json | jq -r '.webhooks[] | select(.active | not) | .id'", "List the disabled ones"],
    ]))
    .action(async (flags) => {
      const { listWebhooks } = await import("./registration_list.ts");
      await listWebhooks(flags, context);
    });
}
