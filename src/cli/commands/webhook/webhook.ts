import type { CommandGroup } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool webhook`: commands for the events of a wiki. */
export const webhookGroup: CommandGroup = {
  description: "Receive the events of a wiki and hand each to a script, without losing one.\n\n" +
    "An event is stored on disk before the server answers. The events of a page are handled in order; failed events " +
    "are retried; those that keep failing are marked as dead and can be replayed.",
  commands: [
    {
      name: "server",
      summary: "receive events and hand each to a script",
      load: async () => (await import("./server/server.ts")).webhookServerCommand,
    },
    {
      name: "send",
      summary: "send an event to test a receiver",
      load: async () => (await import("./send/send.ts")).webhookSendCommand,
    },
    {
      name: "events",
      summary: "show the received events and replay them",
      load: async () => (await import("./events/events.ts")).webhookEventsGroup,
    },
    {
      name: "routes",
      summary: "write and test a file that says which events go where",
      load: async () => (await import("./routes/routes.ts")).webhookRoutesGroup,
    },
    {
      name: "register",
      summary: "register a URL that the wiki sends its events to",
      load: async () => (await import("./registration/register.ts")).webhookRegisterCommand,
    },
    {
      name: "forge-app",
      summary: "create a Forge app that makes a Cloud wiki send its events",
      load: async () => (await import("./forge_app/forge_app.ts")).webhookForgeAppCommand,
    },
    {
      name: "list",
      summary: "show the webhooks of the wiki",
      load: async () => (await import("./registration/list.ts")).webhookListCommand,
    },
    {
      name: "delete",
      summary: "remove a webhook from the wiki",
      load: async () => (await import("./registration/delete.ts")).webhookDeleteCommand,
    },
    {
      name: "doctor",
      summary: "find out why no events arrive",
      load: async () => (await import("./doctor/doctor.ts")).webhookDoctorCommand,
    },
    {
      name: "verify",
      summary: "check the signature of a payload",
      load: async () => (await import("./verify.ts")).webhookVerifyCommand,
    },
    {
      name: "service",
      summary: "print a unit file for systemd that runs a server",
      load: async () => (await import("./service/service.ts")).webhookServiceCommand,
    },
    {
      name: "work",
      summary: "handle events that servers put into a queue",
      load: async () => (await import("./work.ts")).webhookWorkCommand,
    },
  ],
  helpText: examples([
    ["tool webhook server --handler ./on-event.sh", "Receive events and hand them to a script"],
    ["tool webhook send http://localhost:8080/webhook", "Send a sample event"],
    ["tool webhook events list --state dead", "Show events that the script failed to handle"],
  ]) + guideHint("webhooks"),
};
