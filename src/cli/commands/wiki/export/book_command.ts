import { Command } from "@commander-js/extra-typings";
import { diagramsFromWikiOption, diagramsOption } from "../../pdf_template/diagram_flags.ts";
import {
  allowMissingGlyphsOption,
  engineOption,
  exactCompilerOption,
  fontPathOption,
  systemFontsOption,
  typstOption,
} from "../../pdf_template/engine_flags.ts";
import { pdfStandardOption } from "../../pdf_template/standard_flags.ts";
import { exportOptions } from "./export_options.ts";

/** Creates the command with the options of one book, which a job file has as keys; it does nothing. */
export function commandOfBook() {
  return commandOfPages()
    .addOption(exportOptions.cover())
    .addOption(exportOptions.noCover())
    .addOption(exportOptions.watermark())
    .addOption(exportOptions.tocDepth())
    .addOption(exportOptions.language())
    .addOption(exportOptions.timeZone()).addOption(exportOptions.updateFields())
    .addOption(exportOptions.noCodeColors())
    .addOption(exportOptions.withoutMacros())
    .addOption(exportOptions.body()).addOption(exportOptions.styleMap())
    .addOption(exportOptions.spaceLogo()).addOption(exportOptions.globalLogo())
    .addOption(exportOptions.numbering())
    .addOption(exportOptions.showHidden())
    .addOption(exportOptions.strict())
    .addOption(exportOptions.report())
    .addOption(exportOptions.sign())
    .addOption(exportOptions.resume())
    .addOption(exportOptions.splitBy())
    .addOption(exportOptions.upload())
    .addOption(exportOptions.uploadTo())
    .addOption(pdfStandardOption("PDF standards to conform to"))
    .addOption(exportOptions.fix())
    .addOption(exportOptions.altTexts())
    .addOption(exportOptions.altTextsTemplate())
    .addOption(exportOptions.attachSource())
    .addOption(exportOptions.evidence())
    .addOption(diagramsOption())
    .addOption(diagramsFromWikiOption())
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
    .addOption(exportOptions.profile());
}

/** Creates the command with the options that say which pages and pictures a book has. */
function commandOfPages() {
  return new Command("export")
    .description(DESCRIPTION)
    .argument("[target...]", "pages: ID, address or SPACE:Title; and keys of spaces")
    .addOption(exportOptions.template())
    .addOption(exportOptions.output())
    .addOption(exportOptions.force())
    .addOption(exportOptions.scope())
    .addOption(exportOptions.depth())
    .addOption(exportOptions.targets())
    .addOption(exportOptions.cql())
    .addOption(exportOptions.blog())
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
    .addOption(exportOptions.noLiveMacros());
}

const DESCRIPTION =
  "Create a PDF or a Word document from a page of the wiki, from a page with all pages below it, or from a whole " +
  "space. If the template is a Word file, the result is a Word document.\n\n" +
  "Pages become chapters in the order of the wiki. Links between them lead to their places in the document, and " +
  "other links lead to the wiki. Content that cannot be shown as in the wiki is reported with its page and place; " +
  "with --strict, the command then writes nothing.";
