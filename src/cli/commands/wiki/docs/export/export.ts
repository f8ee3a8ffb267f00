import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../../console/context.ts";
import { examples, guideHint } from "../../../../examples.ts";
import {
  allowMissingGlyphsOption,
  engineOption,
  exactCompilerOption,
  fontPathOption,
  systemFontsOption,
  typstOption,
} from "../../../pdf_template/engine_flags.ts";
import { pdfStandardOption } from "../../../pdf_template/standard_flags.ts";
import { FOLDER_FLAGS } from "../../export/export_target.ts";
import type { DocsExportFlags } from "./export_docs.ts";
import { exportOptions } from "../../export/export_options.ts";

/** Creates `tool wiki docs export`, which makes a PDF or a Word document of the pages of a synced folder. */
export function docsExportCommand(context: Context) {
  return new Command("export")
    .description(DESCRIPTION)
    .argument("<dir>", "the synced folder")
    .option("--page <page>", "a page of the folder instead of all: its ID, title or address")
    .addOption(exportOptions.template())
    .addOption(exportOptions.output())
    .addOption(exportOptions.force())
    .addOption(exportOptions.scope("the whole folder without --page"))
    .addOption(exportOptions.depth())
    .addOption(exportOptions.label())
    .addOption(exportOptions.excludeLabel()).addOption(exportOptions.excludeMode())
    .addOption(exportOptions.title())
    .addOption(exportOptions.exportedAt())
    .addOption(exportOptions.images()).addOption(exportOptions.noImages())
    .addOption(exportOptions.cover()).addOption(exportOptions.noCover())
    .addOption(exportOptions.watermark()).addOption(exportOptions.tocDepth())
    .addOption(exportOptions.language())
    .addOption(exportOptions.timeZone()).addOption(exportOptions.updateFields())
    .addOption(exportOptions.noCodeColors())
    .addOption(exportOptions.spaceLogo(""))
    .addOption(exportOptions.globalLogo())
    .addOption(exportOptions.showHidden())
    .addOption(exportOptions.strict())
    .addOption(exportOptions.report())
    .addOption(exportOptions.sign())
    .addOption(exportOptions.splitBy())
    .addOption(pdfStandardOption("PDF standards to conform to"))
    .addOption(exportOptions.fix())
    .addOption(exportOptions.altTexts()).addOption(exportOptions.altTextsTemplate())
    .addOption(exportOptions.attachSource())
    .addOption(typstOption())
    .addOption(engineOption())
    .addOption(exactCompilerOption())
    .addOption(fontPathOption())
    .addOption(systemFontsOption())
    .addOption(allowMissingGlyphsOption())
    .addOption(exportOptions.maxTime())
    .addOption(exportOptions.maxMemory())
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action((folder, flags) => run(folder, { ...flags, concurrency: FOLDER_FLAGS.concurrency }, context));
}

async function run(folder: string, flags: DocsExportFlags, context: Context): Promise<void> {
  const { exportDocs } = await import("./export_docs.ts");
  await exportDocs(folder, flags, context);
}

const DESCRIPTION =
  "Create a PDF or a Word document from the pages of a synced folder, as tool wiki export does from the wiki, " +
  "without the network.\n\n" +
  "Edited files appear as a push would send them. Facts that the folder does not know, such as the names of " +
  "people, are reported as needs-wiki.";

const EXAMPLES = examples([
  ["tool wiki docs export docs --template report.wiki-pdf-template -o handbook.pdf", "Create a book from a folder"],
  ["tool wiki docs export docs --template letter.docx -o handbook.docx", "Create a Word document from a folder"],
  ["tool wiki docs export docs --page Setup --scope tree", "Create one from a page and the pages below it"],
]) + guideHint("export");
