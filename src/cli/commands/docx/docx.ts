import { type CommandGroup, commandRows } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool docx`: commands for the text of Word files. */
export const docxGroup: CommandGroup = {
  description: "Turn the text of Word files into Markdown pages.",
  commands: commandRows([
    ["import", "write the text of a Word file as Markdown pages", () => import("./import.ts")],
  ]),
  helpText: examples([
    ["tool docx import report.docx --output pages", "Write its text as one page, with its pictures"],
    ["tool docx import report.docx --output pages --split-by heading1", "Write a page for each chapter"],
  ]) + guideHint("word"),
};
