import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples, guideHint } from "../../examples.ts";

/** Creates `tool docx-template init`, which creates a folder with a Word template to start with. */
export function docxTemplateInitCommand(context: Context) {
  return new Command("init")
    .description(
      "Create a folder with a Word template to start with: template.docx.\n\n" +
        "It has a title, contents, a header and a footer with placeholders, and a style for each purpose: headings, " +
        "lists, tables, callouts, code. Change it in Word as you like. A non-empty folder is never touched.",
    )
    .argument("<dir>", "folder to create, or an empty one")
    .option("--recipe <recipe>", "take the look from this recipe (default: the baseline technical)")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool docx-template init letter", "Start with the look of the technical baseline"],
        ["tool docx-template init letter --recipe report", "Start with the look of your recipe"],
      ]) + guideHint("word"),
    )
    .action(async (directory, options) => {
      const { initWordTemplate } = await import("./init_word_template.ts");
      await initWordTemplate({ directory, ...options }, context);
    });
}
