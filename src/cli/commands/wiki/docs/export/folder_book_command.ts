import { Command } from "@commander-js/extra-typings";
import { diagramsFromWikiOption, diagramsOption } from "../../../pdf_template/diagram_flags.ts";
import {
  allowMissingGlyphsOption,
  engineOption,
  exactCompilerOption,
  fontPathOption,
  systemFontsOption,
  typstOption,
} from "../../../pdf_template/engine_flags.ts";
import { pdfStandardOption } from "../../../pdf_template/standard_flags.ts";
import { exportOptions } from "../../export/export_options.ts";

/** Creates the command with the options of one book of a synced folder, which a job file has as keys; it does nothing. */
export function commandOfFolderBook() {
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
    .addOption(exportOptions.noCodeColors()).addOption(exportOptions.withoutMacros())
    .addOption(exportOptions.body()).addOption(exportOptions.styleMap())
    .addOption(exportOptions.spaceLogo(""))
    .addOption(exportOptions.globalLogo())
    .addOption(exportOptions.numbering())
    .addOption(exportOptions.showHidden())
    .addOption(exportOptions.strict())
    .addOption(exportOptions.report())
    .addOption(exportOptions.sign())
    .addOption(exportOptions.splitBy())
    .addOption(pdfStandardOption("PDF standards to conform to"))
    .addOption(exportOptions.fix())
    .addOption(exportOptions.altTexts()).addOption(exportOptions.altTextsTemplate())
    .addOption(exportOptions.attachSource())
    .addOption(diagramsOption())
    .addOption(diagramsFromWikiOption())
    .addOption(typstOption())
    .addOption(engineOption())
    .addOption(exactCompilerOption())
    .addOption(fontPathOption())
    .addOption(systemFontsOption())
    .addOption(allowMissingGlyphsOption())
    .addOption(exportOptions.maxTime())
    .addOption(exportOptions.maxMemory());
}

const DESCRIPTION =
  "Create a PDF or a Word document from the pages of a synced folder, as tool wiki export does from the wiki, " +
  "without the network.\n\n" +
  "Edited files appear as a push would send them. Facts that the folder does not know, such as the names of " +
  "people, are reported as needs-wiki.";
