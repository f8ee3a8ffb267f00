import { type CommandGroup, commandRows } from "../../../command_group.ts";
import { examples, guideHint } from "../../../examples.ts";

/** Group `tool webhook routes`: commands for files of routes. */
export const webhookRoutesGroup: CommandGroup = {
  description: "Write and test a routes file, which says which events go where.\n\n" +
    "A route takes events by type, space, page, label, title or user, and runs a script, sends the event on, " +
    "exports the page as PDF, or posts to Slack, Teams, Mattermost or any other server.",
  commands: commandRows([
    ["init", "create a routes file to start from", () => import("./init.ts")],
    ["check", "check a routes file", () => import("./check.ts")],
    ["test", "show which routes take an event, and what each would do", () => import("./test.ts")],
    ["schema", "print the JSON Schema of routes files", () => import("./schema.ts")],
  ]),
  helpText: examples([
    ["tool webhook routes init", "Create webhooks.yaml"],
    ["tool webhook routes check", "Check it"],
    ["tool webhook routes test --event page_created --space DOCS", "Show which routes take a new page of a space"],
  ]) + guideHint("webhooks"),
};
