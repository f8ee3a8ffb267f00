import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import type { SetExitCode } from "../../../set_exit_code.ts";
import { inboxOption, queueCredsOption, queueOption, serverPortOption } from "../inbox_options.ts";

/** `tool webhook events drop`: gives events up. */
export function eventsDropCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("drop")
    .description(
      "Give events up that wait or are dead, so that the handler never gets them and later events of their page go " +
        "on. They can still be replayed as long as they are kept.\n\n" +
        "The exit code is 1 when one that was named is neither waiting nor dead.",
    )
    .argument("[ids...]", "the events")
    .option("--all-dead", "every dead event; asks first")
    .option("--confirm", "do not ask; needed for --all-dead where there is no terminal")
    .addOption(inboxOption())
    .addOption(serverPortOption())
    .addOption(queueOption())
    .addOption(queueCredsOption())
    .option("--json", "print the result as JSON, with the ids")
    .addHelpText(
      "after",
      examples([
        ["tool webhook events drop 42", "Give an event up that holds up its page"],
        ["tool webhook events drop --all-dead --confirm", "Give all dead events up"],
      ]),
    )
    .action(async (ids, options) => {
      const { dropEvents } = await import("./drop_events.ts");
      setExitCode(await dropEvents({ ids, ...options }, context));
    });
}
