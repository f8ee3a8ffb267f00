import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import type { SetExitCode } from "../../../program.ts";
import { eventsDropCommand } from "./drop.ts";
import { eventsListCommand } from "./list.ts";
import { eventsReplayCommand } from "./replay.ts";
import { eventsShowCommand } from "./show.ts";
import { eventsTailCommand } from "./tail.ts";

/** `tool webhook events`: everything about the events that were received. */
export function webhookEventsCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("events")
    .summary("look at the events that were received, and replay them")
    .description(
      "Look into the inbox of a server, also while it runs, and replay or drop what is in it.\n\n" +
        "An event is waiting, running, done, dead (its handler failed every time), filtered (it turned out to be of " +
        "another space) or dropped.",
    )
    .addCommand(eventsListCommand(context))
    .addCommand(eventsShowCommand(context))
    .addCommand(eventsTailCommand(context))
    .addCommand(eventsReplayCommand(context, setExitCode))
    .addCommand(eventsDropCommand(context, setExitCode))
    .addHelpText(
      "after",
      examples([
        ["tool webhook events list --state dead", "Show what the handler could not do"],
        ["tool webhook events show 42", "Show why"],
        ["tool webhook events replay 42", "Hand it to the handler again"],
        ["tool webhook events tail", "Watch events come and go"],
      ]),
    );
}
