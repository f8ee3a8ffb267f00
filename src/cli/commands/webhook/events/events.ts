import type { CommandGroup } from "../../../command_group.ts";
import { examples } from "../../../examples.ts";

/** Group `tool webhook events`: commands for received events. */
export const webhookEventsGroup: CommandGroup = {
  description: "Show the inbox of a server, even while it runs, and replay or drop its events.\n\n" +
    "An event is waiting, running, stored (received without a handler), done, dead (its handler failed every time), " +
    "filtered (it turned out to belong to another space) or dropped.",
  commands: [
    {
      name: "list",
      summary: "list events, newest first",
      load: async () => (await import("./list.ts")).eventsListCommand,
    },
    {
      name: "show",
      summary: "show an event: its payload and its attempts",
      load: async () => (await import("./show.ts")).eventsShowCommand,
    },
    {
      name: "tail",
      summary: "watch events as they arrive and are handled",
      load: async () => (await import("./tail.ts")).eventsTailCommand,
    },
    {
      name: "replay",
      summary: "hand events to the handler again",
      load: async () => (await import("./replay.ts")).eventsReplayCommand,
    },
    {
      name: "drop",
      summary: "drop waiting, stored or dead events",
      load: async () => (await import("./drop.ts")).eventsDropCommand,
    },
  ],
  helpText: examples([
    ["tool webhook events list --state dead", "Show events that the handler failed to handle"],
    ["tool webhook events show 42", "Show why"],
    ["tool webhook events replay 42", "Hand it to the handler again"],
    ["tool webhook events tail", "Watch events as they arrive"],
  ]),
};
