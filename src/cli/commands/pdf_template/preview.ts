import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { fontPathOption, maxMemoryOption, maxTimeOption, pagePortOption, typstOption } from "./engine_flags.ts";

/** `tool pdf-template preview`: shows the pages of a template. */
export function previewCommand(context: Context) {
  return new Command("preview")
    .description(
      "Show what a template looks like: a PDF, an image of every page, and a page for the browser that shows them side " +
        "by side.\n\n" +
        "Without a document of yours it sets a sample that has every component of the design. With --watch the page is " +
        "served on this machine only, and follows every save of the recipe, its files and the document within a second, " +
        "until Ctrl-C. Mistakes are shown over the last pages that worked.",
    )
    .argument("<template>", "a recipe, the folder of one, or a pack; - reads a pack from standard input")
    .option(
      "--out <folder>",
      "where to write (default: the folder preview beside the recipe, <name>.preview for a pack)",
    )
    .option("--document <markdown>", "your own document instead of the sample")
    .option("--watch", "serve the page and follow every save")
    .addOption(pagePortOption())
    .option("--open", "open the page in the browser")
    .addOption(typstOption())
    .addOption(fontPathOption())
    .addOption(maxTimeOption())
    .addOption(maxMemoryOption())
    .option("--json", "print the result as JSON, with --watch one line for every build")
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template preview report --open", "Look at a template"],
        ["tool pdf-template preview report --watch --open", "Work on a recipe and see every change"],
        [
          "tool pdf-template preview report.wiki-pdf-template --document handbook.md --out pages",
          "See how a pack sets your own document",
        ],
      ]),
    )
    .action(async (template, options) => {
      const { previewTemplate } = await import("../../../studio/preview/preview_template.ts");
      await previewTemplate({ template, ...options }, context);
    });
}
