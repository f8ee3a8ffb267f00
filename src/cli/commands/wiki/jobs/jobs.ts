import { type CommandGroup, commandRows } from "../../../command_group.ts";
import { examples, guideHint } from "../../../examples.ts";

/** Group `tool wiki jobs`: commands for job files. */
export const wikiJobsGroup: CommandGroup = {
  description: "Write a job file, which names books that tool wiki export --jobs creates together.\n\n" +
    "The keys of a book are the options of tool wiki export.",
  commands: commandRows([
    ["init", "create a job file to start from", () => import("./init.ts")],
    ["schema", "print the JSON Schema of job files", () => import("./schema.ts")],
  ]),
  helpText: examples([
    ["tool wiki jobs init", "Create exports.yaml"],
    ["tool wiki export --jobs exports.yaml --dry-run", "Check it, and show which books would be created"],
  ]) + guideHint("export"),
};
