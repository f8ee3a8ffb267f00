import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import type { SetExitCode } from "../../../set_exit_code.ts";
import { inboxOption, queueCredsOption, queueFileOption, queueOption, serverPortOption } from "../inbox_options.ts";
import { pageOption, routeOption, sinceOption, stateOption, typeOption, untilOption } from "./filter_options.ts";

/** Creates `tool webhook events replay`. */
export function eventsReplayCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("replay")
    .description(
      "Put stored, done, dead, filtered or dropped events back into their queue, where a running server or worker " +
        "handles them with all attempts, oldest first. An event that waits for its retry gets it now.\n\n" +
        "Give IDs, or select events with --all-dead or --state; the other filters narrow that selection. The exit " +
        "code is 1 when a given event is running, or waits for its turn.\n\n" +
        "An event that was routed is routed again, by the rules of now. To repeat one route only, add --route: a route " +
        "that did not take a given event gets it now.",
    )
    .argument("[ids...]", "the events")
    .option("--all-dead", "every dead event")
    .addOption(stateOption(["waiting", "stored", "done", "dead", "filtered", "dropped"]))
    .addOption(typeOption())
    .addOption(pageOption())
    .addOption(routeOption("only events of these routes; with IDs: only these routes of the given events"))
    .addOption(sinceOption())
    .addOption(untilOption())
    .addOption(inboxOption())
    .addOption(serverPortOption())
    .addOption(queueOption())
    .addOption(queueFileOption())
    .addOption(queueCredsOption())
    .option("--json", "print the result as JSON, with the IDs")
    .addHelpText(
      "after",
      examples([
        ["tool webhook events replay 42", "Replay an event"],
        ["tool webhook events replay --all-dead", "Replay failed events once the handler is fixed"],
        ["tool webhook events replay --state stored", "Handle what was received without a handler"],
        ["tool webhook events replay --state waiting", "Do not wait for retries once the handler is fixed"],
        ["tool webhook events replay 42 --route chat", "Repeat one route of an event"],
        ["tool webhook events replay --state done --since 2h", "Replay the last two hours"],
      ]),
    )
    .action(async (ids, options) => {
      const { replayEvents } = await import("./replay_events.ts");
      setExitCode(await replayEvents({ ids, ...options }, context));
    });
}
