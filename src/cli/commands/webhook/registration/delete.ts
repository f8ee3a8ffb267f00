import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";

/** Creates `tool webhook delete`. */
export function webhookDeleteCommand(context: Context) {
  return new Command("delete")
    .description(
      "Remove a webhook from the wiki, no matter who created it.\n\n" +
        "Without --confirm, the command asks on a terminal; elsewhere it deletes nothing and exits with 2.",
    )
    .argument("<webhook_id>", "ID of the webhook, as the list shows it")
    .option("--confirm", "delete without asking")
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([["tool webhook delete 12 --confirm", "Remove the webhook with ID 12"]]))
    .action(async (id, flags) => {
      const { deleteWebhook } = await import("./registration_delete.ts");
      await deleteWebhook(id, flags, context);
    });
}
