import { diagramsOption } from "./diagram_flags.ts";
import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import {
  engineOption,
  fontPathOption,
  maxMemoryOption,
  maxTimeOption,
  pagePortOption,
  systemFontsOption,
  typstOption,
} from "./engine_flags.ts";
import { documentDateOption, numberingOption, pdfStandardOption, rootOption } from "./standard_flags.ts";

/** Creates `tool pdf-template preview`, which shows the pages of a template. */
export function previewCommand(context: Context) {
  return new Command("preview")
    .description(
      "Show what a template looks like: a PDF, an image of every page, and a browser page that shows them side by " +
        "side.\n\n" +
        "Without --document, it typesets a sample with every component of the design. With --watch, the page is " +
        "served only for you, at an address with a key. Until Ctrl-C, it follows every save of the recipe, its files " +
        "and the document within a second. Errors appear above the last good pages.",
    )
    .argument("<template>", "a recipe, the folder of one, or a pack; - reads standard input")
    .option(
      "--out <folder>",
      "output folder (default: preview beside the recipe, <name>.preview for a pack)",
    )
    .option("--document <markdown>", "document to show instead of the sample")
    .addOption(rootOption())
    .addOption(numberingOption())
    .option("--compare <docx>", "Word file whose pages to show beside, drawn by LibreOffice, if it is installed")
    .option("--watch", "serve the page and follow every save")
    .addOption(pagePortOption())
    .option("--open", "open the page in the browser")
    .addOption(diagramsOption())
    .addOption(pdfStandardOption("PDF standards to conform to"))
    .addOption(documentDateOption())
    .addOption(typstOption())
    .addOption(engineOption())
    .addOption(fontPathOption())
    .addOption(systemFontsOption())
    .addOption(maxTimeOption())
    .addOption(maxMemoryOption())
    .option("--json", "print the result as JSON; with --watch, one line per build")
    .addHelpText(...helpExamples([
      ["tool pdf-template preview report --open", "Look at a template"],
      ["tool pdf-template preview report --watch --open", "Edit a recipe and see every change"],
      ["tool pdf-template preview brand --compare brand.docx --watch --open", "See it beside the Word file"],
      [
        "tool pdf-template preview report.wiki-pdf-template --document handbook.md --out pages",
        "See your own document in a pack's design",
      ],
    ]))
    .action(async (template, options) => {
      const { startEngine, withBuild, withRunning } = await import("../../../authoring/engine_choice.ts");
      const { withDiagrams } = await import("../../../authoring/diagrams/with_diagrams.ts");
      const chosen = await withDiagrams(options, withBuild(options.engine, context));
      await using engines = await startEngine(options, chosen);
      const { previewTemplate } = await import("../../../studio/preview/preview_template.ts");
      await previewTemplate({ template, ...options }, engines, withRunning(engines, chosen));
    });
}
