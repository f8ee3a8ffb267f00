import type { CommandGroup } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool docx-template`: commands that check Word templates and create packs from them. */
export const docxTemplateGroup: CommandGroup = {
  description: "Check Word templates and create packs from them.\n\n" +
    "A Word template is a Word file with placeholders such as $scroll.title and $scroll.content, which an export " +
    "fills in: in the text, headers, footers, text boxes, footnotes, endnotes and comments.",
  commands: [
    {
      name: "init",
      summary: "create a Word template to start with",
      load: async () => (await import("./init.ts")).docxTemplateInitCommand,
    },
    {
      name: "scan",
      summary: "list the placeholders of a Word file",
      load: async () => (await import("./scan.ts")).docxTemplateScanCommand,
    },
    {
      name: "validate",
      summary: "check Word templates, alone or filled with a sample",
      load: async () => (await import("./validate.ts")).docxTemplateValidateCommand,
    },
    {
      name: "render",
      summary: "create a Word document from Markdown with a Word template",
      load: async () => (await import("./render.ts")).docxTemplateRenderCommand,
    },
    {
      name: "build",
      summary: "create a pack from a Word file",
      load: async () => (await import("./build.ts")).docxTemplateBuildCommand,
    },
  ],
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
