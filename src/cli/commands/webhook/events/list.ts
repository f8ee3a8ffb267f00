import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { inboxOption, queueCredsOption, queueFileOption, queueOption, serverPortOption } from "../inbox_options.ts";
import { parseCount } from "../../../../console/quantity.ts";
import { pageOption, routeOption, sinceOption, stateOption, typeOption, untilOption } from "./filter_options.ts";

/** Creates `tool webhook events list`. */
export function eventsListCommand(context: Context) {
  return new Command("list")
    .description("List the events of an inbox, newest first. Only events that match all filters are shown.")
    .addOption(stateOption())
    .addOption(typeOption())
    .addOption(pageOption())
    .addOption(routeOption())
    .addOption(sinceOption())
    .addOption(untilOption())
    .addOption(new Option("--limit <count>", "maximum number of events").default(50).argParser(parseCount(1, 10_000)))
    .addOption(inboxOption())
    .addOption(serverPortOption())
    .addOption(queueOption())
    .addOption(queueFileOption())
    .addOption(queueCredsOption())
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool webhook events list", "List the latest events"],
        ["tool webhook events list --state dead,waiting --since 2h", "List events that are not handled yet"],
        [
          "tool webhook events list --page 12345 --json | jq -r '.events[].event.timestamp'",
          "List the times of a page",
        ],
      ]),
    )
    .action(async (options) => {
      const { listEvents } = await import("./list_events.ts");
      await listEvents(options, context);
    });
}
