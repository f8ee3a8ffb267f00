import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import type { SetExitCode } from "../../../set_exit_code.ts";
import { routeOption } from "./filter_options.ts";
import { inboxOption, queueCredsOption, queueFileOption, queueOption, serverPortOption } from "../inbox_options.ts";

/** Creates `tool webhook events drop`. */
export function eventsDropCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("drop")
    .description(
      "Drop waiting, stored or dead events, so that the handler never gets them and later events of their page go " +
        "on. You can still replay them as long as they are kept.\n\n" +
        "The exit code is 1 when a given event is neither waiting, stored nor dead.",
    )
    .argument("[ids...]", "the events")
    .option("--all-dead", "every dead event; asks first")
    .addOption(
      routeOption(
        "every event of these routes that is waiting or dead; asks first; with IDs: only these routes of the given " +
          "events; with --all-dead: only dead ones",
      ),
    )
    .option("--confirm", "do not ask; required for --all-dead and --route without a terminal")
    .addOption(inboxOption())
    .addOption(serverPortOption())
    .addOption(queueOption())
    .addOption(queueFileOption())
    .addOption(queueCredsOption())
    .option("--json", "print the result as JSON, with the IDs")
    .addHelpText(
      "after",
      examples([
        ["tool webhook events drop 42", "Drop an event that holds up its page"],
        ["tool webhook events drop --all-dead --confirm", "Drop all dead events"],
        ["tool webhook events drop --route old-chat --confirm", "Drop what waits for a route that was removed"],
      ]),
    )
    .action(async (ids, options) => {
      const { dropEvents } = await import("./drop_events.ts");
      setExitCode(await dropEvents({ ids, ...options }, context));
    });
}
