import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { inboxOption, queueCredsOption, queueFileOption, queueOption, serverPortOption } from "../inbox_options.ts";
import { parseCount } from "../../../../console/quantity.ts";
import { pageOption, routeOption, stateOption, typeOption } from "./filter_options.ts";

/** Creates `tool webhook events tail`. */
export function eventsTailCommand(context: Context) {
  return new Command("tail")
    .description(
      "Print the latest events, then each new event and each change of state, until Ctrl-C.\n\n" +
        "An event that changes state several times in quick succession is printed once, with its last state.",
    )
    .addOption(
      new Option("--lines <count>", "number of past events to begin with").default(10).argParser(parseCount(0, 500)),
    )
    .addOption(stateOption())
    .addOption(typeOption())
    .addOption(pageOption())
    .addOption(routeOption())
    .addOption(inboxOption())
    .addOption(serverPortOption())
    .addOption(queueOption())
    .addOption(queueFileOption())
    .addOption(queueCredsOption())
    .option("--json", "print one JSON document per line")
    .addHelpText(
      "after",
      examples([
        ["tool webhook events tail", "Watch what happens"],
        ["tool webhook events tail --state dead --lines 0 --json | ./alarm.sh", "Pass each dead event to a script"],
      ]),
    )
    .action(async (options) => {
      const { tailEvents } = await import("./tail_events.ts");
      await tailEvents(options, context);
    });
}
