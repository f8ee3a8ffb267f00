import { type CommandGroup, commandRows } from "../../../command_group.ts";
import { examples, guideHint } from "../../../examples.ts";

/** Group `tool wiki archive`: commands for PDFs that contain the sources of their pages. */
export const archiveGroup: CommandGroup = {
  description: "Work with PDFs that contain the sources of their pages.",
  commands: commandRows([
    ["verify", "check the sources in a PDF against their hashes", () => import("./verify.ts")],
  ]),
  helpText: examples([
    ["tool wiki archive verify handbook.pdf", "Check the sources in a PDF"],
  ]) + guideHint("documents"),
};
