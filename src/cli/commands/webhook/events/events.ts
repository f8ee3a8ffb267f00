import { type CommandGroup, commandRows } from "../../../command_group.ts";
import { examples } from "../../../examples.ts";

/** Group `tool webhook events`: commands for received events. */
export const webhookEventsGroup: CommandGroup = {
  description: "Show the inbox of a server, even while it runs, and replay or drop its events.\n\n" +
    "An event is waiting, running, stored (received without a handler), done, dead (its handler failed every time), " +
    "filtered (it turned out to belong to another space) or dropped.",
  commands: commandRows([
    ["list", "list events, newest first", () => import("./list.ts")],
    ["show", "show an event: its payload and its attempts", () => import("./show.ts")],
    [
      "tail",
      "watch events as they arrive and are handled",
      async () => ({ eventsTailCommand: (await import("./tail.ts")).eventsTailCommand }),
    ],
    ["replay", "hand events to the handler again", () => import("./replay.ts")],
    ["drop", "drop waiting, stored or dead events", () => import("./drop.ts")],
  ]),
  helpText: examples([
    ["tool webhook events list --state dead", "Show events that the handler failed to handle"],
    ["tool webhook events show 42", "Show why"],
    ["tool webhook events replay 42", "Hand it to the handler again"],
    ["tool webhook events tail", "Watch events as they arrive"],
  ]),
};
