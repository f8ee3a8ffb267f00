import { type CommandGroup, commandRows } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool webhook`: commands for the events of a wiki. */
export const webhookGroup: CommandGroup = {
  description: "Receive the events of a wiki and hand each to a script, without losing one.\n\n" +
    "An event is stored on disk before the server answers. The events of a page are handled in order; failed " +
    "events are retried; those that keep failing are marked as dead and can be replayed.",
  commands: commandRows([
    ["server", "receive events and hand each to a script", () => import("./server/server.ts")],
    ["send", "send an event to test a receiver", () => import("./send/send.ts")],
    ["events", "show the received events and replay them", () => import("./events/events.ts")],
    ["routes", "write and test a file that says which events go where", () => import("./routes/routes.ts")],
    ["register", "register a URL that the wiki sends its events to", () => import("./registration/register.ts")],
    [
      "forge-app",
      "create a Forge app that makes a Cloud wiki send its events",
      () => import("./forge_app/forge_app.ts"),
    ],
    ["list", "show the webhooks of the wiki", () => import("./registration/list.ts")],
    ["delete", "remove a webhook from the wiki", () => import("./registration/delete.ts")],
    ["doctor", "find out why no events arrive", () => import("./doctor/doctor.ts")],
    ["verify", "check the signature of a payload", () => import("./verify.ts")],
    ["service", "print a unit file for systemd that runs a server", () => import("./service/service.ts")],
    ["work", "handle events that servers put into a queue", () => import("./work.ts")],
  ]),
  helpText: examples([
    ["tool webhook server --handler ./on-event.sh", "Receive events and hand them to a script"],
    ["tool webhook send http://localhost:8080/webhook", "Send a sample event"],
    ["tool webhook events list --state dead", "Show events that the script failed to handle"],
  ]) + guideHint("webhooks"),
};
