import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import {
  documentMemoryOption,
  documentTimeOption,
  exactCompilerOption,
  fontPathOption,
  typstOption,
} from "../engine_flags.ts";
import { documentDateOption, pdfStandardOption } from "../standard_flags.ts";

/** Creates `tool pdf-template render`, which typesets Markdown with a template. */
export function renderCommand(context: Context) {
  return new Command("render")
    .description(
      "Create a PDF from your own Markdown with a template.\n\n" +
        "Title, subtitle, authors, space, version, date, status and language come from the front matter, the title " +
        "also from a heading # at the very start. Pictures are files in or below the document's folder; nothing is fetched. A " +
        "pack that fails the execution gate is never compiled.\n\n" +
        "With --pdf-standard, the document is checked first, and refused with the line of each problem.",
    )
    .argument("<template>", "a pack, a recipe or the folder of one")
    .argument("<document>", "the Markdown file; - reads standard input")
    .option("-o, --output <pdf>", "where to write the PDF; - writes standard output (default: beside the document)")
    .option("-f, --force", "replace the output if it exists")
    .addOption(pdfStandardOption("PDF standards to conform to"))
    .addOption(documentDateOption())
    .addOption(typstOption())
    .addOption(exactCompilerOption())
    .addOption(fontPathOption())
    .addOption(documentTimeOption())
    .addOption(documentMemoryOption())
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        [
          "tool pdf-template render report.wiki-pdf-template handbook.md",
          "Typeset handbook.pdf with a pack",
        ],
        [
          "tool pdf-template render report notes.md --output - | lpr",
          "Typeset it with an unbuilt recipe, and print it",
        ],
        [
          "tool pdf-template render report.wiki-pdf-template handbook.md --output handbook.pdf \\\n" +
          "    --pdf-standard ua-1,a-2a --document-date 2026-03-01",
          "Create an accessible and archivable PDF",
        ],
      ]),
    )
    .action(async (template, document, options) => {
      const { startEngine } = await import("../../../../authoring/engine_choice.ts");
      await using engines = await startEngine(options, context);
      const { renderDocument } = await import("./render_document.ts");
      await renderDocument({ template, document, ...options }, engines, context);
    });
}
