import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { eventsOption } from "../event_filter_options.ts";
import { secretEnvOption, secretFileOption, secretOption } from "../../../inputs/secret_options.ts";

/** `tool webhook register`: makes the wiki send its events. */
export function webhookRegisterCommand(context: Context) {
  return new Command("register")
    .description(
      "Make a Confluence Data Center wiki send its events to a URL, where a server listens.\n\n" +
        "A webhook that was made here for the same URL is updated, so that running it twice does no harm. The wiki " +
        "itself sends only the events that are named. It has no filter for spaces and pages: --space and --pages are " +
        "written into the URL that is registered, where the server reads and applies them. Needs the global permission of an administrator.",
    )
    .requiredOption("--url <url>", "where the server takes deliveries, as the wiki's server reaches it")
    .addOption(eventsOption())
    .option("--space <key>", "only events of this space; default: all")
    .option("--pages <ids>", "only events of these pages, separated by commas; default: all")
    .addOption(secretOption())
    .addOption(secretFileOption())
    .addOption(secretEnvOption())
    .option("--name <name>", "its name in the wiki", "tool")
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool webhook register --url https://hooks.example.com/webhook --secret-file hook.secret", "Send all events"],
        [
          "tool webhook register --url https://hooks.example.com/webhook --secret-file hook.secret \\\n" +
          "    --events page_created,page_updated --space DOCS",
          "Send two kinds of events, and keep those of one space",
        ],
      ]),
    )
    .action(async (flags) => {
      const { registerWebhook } = await import("./registration_register.ts");
      await registerWebhook(flags, context);
    });
}
