import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { guideHint } from "../../guides/guide_hint.ts";
import { docxTemplateBuildCommand } from "./build.ts";
import { docxTemplateScanCommand } from "./scan.ts";

/** `tool docx-template`: everything about Word templates. */
export function docxTemplateCommand(context: Context) {
  return new Command("docx-template")
    .summary("check Word templates, and make packs from them")
    .description(
      "Check Word templates, and make packs from them.\n\n" +
        "A Word template is a Word file with placeholders such as $scroll.title and $scroll.content, which an export " +
        "fills in: in the text, headers, footers, text boxes, footnotes, endnotes and comments.",
    )
    .addCommand(docxTemplateScanCommand(context))
    .addCommand(docxTemplateBuildCommand(context))
    .addHelpText(
      "after",
      examples([
        ["tool docx-template scan report.docx", "See what an export fills in, and what stays empty"],
        [
          "tool docx-template build report.docx --id com.example.report --name Report --version 1.0.0 \\\n" +
          "    --output report.wiki-pdf-template",
          "Make a pack",
        ],
      ]) + guideHint("word"),
    );
}
