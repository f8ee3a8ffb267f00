import type { CommandGroup } from "../../../command_group.ts";
import { examples, guideHint } from "../../../examples.ts";

/** Group `tool webhook routes`: commands for files of routes. */
export const webhookRoutesGroup: CommandGroup = {
  description: "Write and test a routes file, which says which events go where.\n\n" +
    "A route takes events by type, space, page, label, title or user, and runs a script, sends the event on, exports " +
    "the page as PDF, or posts to Slack, Teams, Mattermost or any other server.",
  commands: [
    {
      name: "init",
      summary: "create a routes file to start from",
      load: async () => (await import("./init.ts")).routesInitCommand,
    },
    {
      name: "check",
      summary: "check a routes file",
      load: async () => (await import("./check.ts")).routesCheckCommand,
    },
    {
      name: "test",
      summary: "show which routes take an event, and what each would do",
      load: async () => (await import("./test.ts")).routesTestCommand,
    },
    {
      name: "schema",
      summary: "print the JSON Schema of routes files",
      load: async () => (await import("./schema.ts")).routesSchemaCommand,
    },
  ],
  helpText: examples([
    ["tool webhook routes init", "Create webhooks.yaml"],
    ["tool webhook routes check", "Check it"],
    ["tool webhook routes test --event page_created --space DOCS", "Show which routes take a new page of a space"],
  ]) + guideHint("webhooks"),
};
