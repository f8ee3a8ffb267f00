import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { eventsOption } from "../event_filter_options.ts";
import { secretEnvOption, secretFileOption, secretOption } from "../../../inputs/secret_options.ts";

/** Creates `tool webhook register`. */
export function webhookRegisterCommand(context: Context) {
  return new Command("register")
    .description(
      "Make a Confluence Data Center wiki send its events to the URL of a server.\n\n" +
        "The command updates an existing webhook of this program for the same URL, so running it twice does no harm. " +
        "The wiki sends only the given events. It has no filter for spaces and pages: --space and --pages are added " +
        "to the registered URL, where the server reads and applies them. You need the global administrator " +
        "permission.",
    )
    .argument("[url]", "address of the server, as the wiki reaches it")
    .option("--url <url>", "the address, instead of the argument")
    .addOption(eventsOption())
    .option("--space <key>", "only events of this space; default: all")
    .option("--pages <ids>", "only events of these pages, separated by commas; default: all")
    .addOption(secretOption())
    .addOption(secretFileOption())
    .addOption(secretEnvOption())
    .option("--name <name>", "name of the webhook in the wiki", "tool")
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook register https://hooks.example.com/webhook --secret-file hook.secret", "Send all events"],
      [
        "tool webhook register https://hooks.example.com/webhook --secret-file hook.secret \\\n" +
        "    --events page_created,page_updated --space DOCS",
        "Send two types of events, and keep those of one space",
      ],
    ]))
    .action(async (address, flags, command) => {
      const url = address ?? flags.url;
      if (url === undefined) {
        return command.error("error: missing required argument 'url'", { code: "commander.missingArgument" });
      }
      if (address !== undefined && flags.url !== undefined) {
        command.error("error: the address is given twice, as an argument and with --url");
      }
      const { registerWebhook } = await import("./registration_register.ts");
      await registerWebhook({ ...flags, url }, context);
    });
}
