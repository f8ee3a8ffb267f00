import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { inboxOption, queueCredsOption, queueOption, serverPortOption } from "../inbox_options.ts";
import { parseCount } from "../../../../console/quantity.ts";
import { pageOption, stateOption, typeOption } from "./filter_options.ts";

/** `tool webhook events tail`: follows events. */
export function eventsTailCommand(context: Context) {
  return new Command("tail")
    .description(
      "Print the last events, then each new one and each change of a state as it happens, until Ctrl-C.\n\n" +
        "What passes through several states within a moment is printed once, with the last of them.",
    )
    .addOption(
      new Option("--lines <count>", "begin with so many of the past").default(10).argParser(parseCount(0, 500)),
    )
    .addOption(stateOption())
    .addOption(typeOption())
    .addOption(pageOption())
    .addOption(inboxOption())
    .addOption(serverPortOption())
    .addOption(queueOption())
    .addOption(queueCredsOption())
    .option("--json", "print one JSON document a line")
    .addHelpText(
      "after",
      examples([
        ["tool webhook events tail", "Watch what happens"],
        ["tool webhook events tail --state dead --lines 0 --json | ./alarm.sh", "Tell a script of each dead event"],
      ]),
    )
    .action(async (options) => {
      const { tailEvents } = await import("./tail_events.ts");
      await tailEvents(options, context);
    });
}
