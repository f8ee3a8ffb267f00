import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { EVENT_TYPES } from "../../../../webhook/webhook_event.ts";
import { examples, guideHint } from "../../../examples.ts";

/** Creates `tool webhook forge-app`. */
export function webhookForgeAppCommand(context: Context) {
  return new Command("forge-app")
    .description(
      "Create a folder with a Forge app that makes a Confluence Cloud wiki send its events to the URL of a server: " +
        "manifest.yml and a README.md with the commands to deploy and install it.\n\n" +
        "The app has no code: Forge itself posts the events, with a token that the server verifies. It may read titles " +
        "and spaces. Forge requires write access for page_trashed and page_removed, so they are left out unless " +
        "--events names them.",
    )
    .argument("<dir>", "folder to create, or an empty one")
    .requiredOption("--url <url>", "address of the server, as Forge reaches it")
    .addOption(
      new Option(
        "--events <types>",
        "these event types, separated by commas; default: those that do not need write access",
      )
        .choices(Object.keys(EVENT_TYPES)).argParser((text: string) => text), // a list; it is checked later
    )
    .option("--app <ari>", "app.id of an app that is already registered (default: forge register sets it)")
    .option("--force", "replace manifest.yml and README.md of an existing folder, and keep its app.id")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool webhook forge-app wiki-events --url https://hooks.example.com/webhook", "Create the app"],
        [
          "tool webhook forge-app wiki-events --url https://new.example.com/webhook --force",
          "Send the events to another address",
        ],
      ]) + guideHint("webhooks"),
    )
    .action(async (directory, flags) => {
      const { createForgeApp } = await import("./create_forge_app.ts");
      await createForgeApp({ directory, ...flags }, context);
    });
}
