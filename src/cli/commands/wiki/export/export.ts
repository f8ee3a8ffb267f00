import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples, guideHint } from "../../../examples.ts";
import {
  allowMissingGlyphsOption,
  engineOption,
  exactCompilerOption,
  fontPathOption,
  systemFontsOption,
  typstOption,
} from "../../pdf_template/engine_flags.ts";
import { pdfStandardOption } from "../../pdf_template/standard_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import { exportOptions } from "./export_options.ts";

/** Creates `tool wiki export`, which makes one PDF of pages of a wiki. */
export function wikiExportCommand(context: Context) {
  return startCommand()
    .addOption(exportOptions.strict())
    .addOption(exportOptions.report())
    .addOption(exportOptions.sign())
    .addOption(exportOptions.resume())
    .addOption(exportOptions.splitBy())
    .addOption(pdfStandardOption("PDF standards to conform to"))
    .addOption(exportOptions.fix())
    .addOption(exportOptions.altTexts()).addOption(exportOptions.altTextsTemplate())
    .addOption(exportOptions.attachSource())
    .addOption(exportOptions.evidence())
    .addOption(typstOption())
    .addOption(engineOption())
    .addOption(exactCompilerOption())
    .addOption(fontPathOption())
    .addOption(systemFontsOption())
    .addOption(allowMissingGlyphsOption())
    .addOption(exportOptions.maxTime())
    .addOption(exportOptions.maxMemory())
    .addOption(exportOptions.maxRows())
    .addOption(exportOptions.concurrency())
    .addOption(exportOptions.profile())
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action((target, flags) => runExport(target, flags, context));
}

async function runExport(target: string, flags: ExportFlags, context: Context): Promise<void> {
  const { exportFromWiki } = await import("./export_from_wiki.ts");
  await exportFromWiki(target, flags, context);
}

/** Creates the command with the options that decide what a book shows. */
function startCommand() {
  return new Command("export")
    .description(DESCRIPTION)
    .argument("<target>", "a page: its ID, address or SPACE:Title; or the key of a space")
    .addOption(exportOptions.template())
    .addOption(exportOptions.output())
    .addOption(exportOptions.force())
    .addOption(exportOptions.scope())
    .addOption(exportOptions.depth())
    .addOption(exportOptions.label())
    .addOption(exportOptions.excludeLabel())
    .addOption(exportOptions.excludeMode())
    .addOption(exportOptions.includeArchived())
    .addOption(exportOptions.asOf())
    .addOption(exportOptions.approvedProperty())
    .addOption(exportOptions.title())
    .addOption(exportOptions.exportedAt())
    .addOption(exportOptions.history())
    .addOption(exportOptions.images())
    .addOption(exportOptions.noImages())
    .addOption(exportOptions.fetchExternal())
    .addOption(exportOptions.cover())
    .addOption(exportOptions.noCover())
    .addOption(exportOptions.watermark())
    .addOption(exportOptions.tocDepth())
    .addOption(exportOptions.language())
    .addOption(exportOptions.timeZone())
    .addOption(exportOptions.updateFields())
    .addOption(exportOptions.noCodeColors())
    .addOption(exportOptions.spaceLogo())
    .addOption(exportOptions.globalLogo());
}

const DESCRIPTION =
  "Create a PDF or a Word document from a page of the wiki, from a page with all pages below it, or from a whole " +
  "space. If the template is a Word file, the result is a Word document.\n\n" +
  "Pages become chapters in the order of the wiki. Links between them lead to their places in the document, and " +
  "other links lead to the wiki. Content that cannot be shown as in the wiki is reported with its page and place; " +
  "with --strict, the command then writes nothing.";

const EXAMPLES = examples([
  ["tool wiki export DOCS --template report.wiki-pdf-template", "Create a book from a space"],
  ["tool wiki export DOCS --template letter.docx -o book.docx", "Create a Word document from a space"],
  ["tool wiki export DOCS:Setup --scope tree -o setup.pdf", "Create one from a page and the pages below it"],
  [
    "tool wiki export https://wiki.example.com/pages/viewpage.action?pageId=123 --strict \\\n" +
    "    --pdf-standard ua-1,a-2a -o page.pdf",
    "Create an accessible PDF from a page, or nothing if content would be lost",
  ],
]) + guideHint("export");
