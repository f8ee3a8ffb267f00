import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { inboxOption, queueCredsOption, queueFileOption, queueOption, serverPortOption } from "../inbox_options.ts";

/** Creates `tool webhook events show`. */
export function eventsShowCommand(context: Context) {
  return new Command("show")
    .description(
      "Show all of an event: its payload, its state, the routes that took it, and every attempt with the handler's output.",
    )
    .argument("<id>", "the event")
    .addOption(new Option("--payload", "print only the payload, as the handler receives it").conflicts("json"))
    .addOption(inboxOption())
    .addOption(serverPortOption())
    .addOption(queueOption())
    .addOption(queueFileOption())
    .addOption(queueCredsOption())
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool webhook events show 42", "Show an event"],
        ["tool webhook events show 42 --payload | ./on-event.sh", "Run a handler by hand"],
      ]),
    )
    .action(async (id, options) => {
      const { showEvent } = await import("./show_event.ts");
      await showEvent(id, options, context);
    });
}
