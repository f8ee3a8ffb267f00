import { type CommandGroup, commandRows } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool docx-template`: commands that check Word templates and create packs from them. */
export const docxTemplateGroup: CommandGroup = {
  description: "Check Word templates and create packs from them.\n\n" +
    "A Word template is a Word file with placeholders such as $scroll.title and $scroll.content, which an export " +
    "fills in: in the text, headers, footers, text boxes, footnotes, endnotes and comments.",
  commands: commandRows([
    ["init", "create a Word template to start with", () => import("./init.ts")],
    ["scan", "list the placeholders of a Word file", () => import("./scan.ts")],
    ["validate", "check Word templates, alone or filled with a sample", () => import("./validate.ts")],
    ["render", "create a Word document from Markdown with a Word template", () => import("./render.ts")],
    ["build", "create a pack from a Word file", () => import("./build.ts")],
  ]),
  helpText: examples([
    ["tool docx-template scan report.docx", "Show what an export fills in, and what stays empty"],
    ["tool docx-template validate report.docx --fill", "Fill it with every component and check the result"],
    [
      "tool docx-template build report.docx --id com.example.report --name Report --version 1.0.0 \\\n" +
      "    --output report.wiki-pdf-template",
      "Make a pack",
    ],
  ]) + guideHint("word"),
};
