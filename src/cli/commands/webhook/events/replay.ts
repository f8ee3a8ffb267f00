import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import type { SetExitCode } from "../../../set_exit_code.ts";
import { inboxOption, queueCredsOption, queueOption, serverPortOption } from "../inbox_options.ts";
import { pageOption, sinceOption, stateOption, typeOption, untilOption } from "./filter_options.ts";

/** `tool webhook events replay`: hands events to the handler again. */
export function eventsReplayCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("replay")
    .description(
      "Put events that are done, dead, filtered or dropped back into their queue, where a running server or worker " +
        "takes them up with all their attempts anew, the oldest first.\n\n" +
        "Name them, or choose them with --all-dead or --state; the other filters then choose among those. The exit " +
        "code is 1 when one that was named waits or runs anyway.",
    )
    .argument("[ids...]", "the events")
    .option("--all-dead", "every dead event")
    .addOption(stateOption(["done", "dead", "filtered", "dropped"]))
    .addOption(typeOption())
    .addOption(pageOption())
    .addOption(sinceOption())
    .addOption(untilOption())
    .addOption(inboxOption())
    .addOption(serverPortOption())
    .addOption(queueOption())
    .addOption(queueCredsOption())
    .option("--json", "print the result as JSON, with the ids")
    .addHelpText(
      "after",
      examples([
        ["tool webhook events replay 42", "Replay an event"],
        ["tool webhook events replay --all-dead", "Replay what the handler could not do, once it is mended"],
        ["tool webhook events replay --state done --since 2h", "Do the last two hours again"],
      ]),
    )
    .action(async (ids, options) => {
      const { replayEvents } = await import("./replay_events.ts");
      setExitCode(await replayEvents({ ids, ...options }, context));
    });
}
