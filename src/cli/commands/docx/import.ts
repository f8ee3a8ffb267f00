import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { SPLITS } from "../../../word_content/pages/split_content.ts";
import { examples, guideHint } from "../../examples.ts";
import { maxMemoryOption, maxTimeOption } from "../pdf_template/engine_flags.ts";

/** Creates `tool docx import`, which writes the text of a Word file as Markdown pages. */
export function docxImportCommand(context: Context) {
  return new Command("import")
    .description(
      "Write the text of a Word file as Markdown pages.\n\n" +
        "Headings, lists, tables, notes, links, formulas, captions, callouts, code and pictures become the document " +
        "language. What has no form in it is reported. tool wiki docs sync and tool wiki docs export take the folder " +
        "from there. LibreOffice, if it is installed, reads .odt, .doc and .rtf files. Nothing in the file is run, and " +
        "nothing is fetched.",
    )
    .argument(
      "<file>",
      "the Word file (.docx, .dotx, .docm, .dotm), or an .odt, .doc or .rtf file; - reads standard input",
    )
    .requiredOption("-o, --output <folder>", "folder to create for the pages, or an empty one")
    .addOption(
      new Option("--split-by <heading>", "which headings begin a page of their own").choices(SPLITS).default(
        "none" as const,
      ),
    )
    .option("--title <text>", "title of the page (default: that of the document, or the name of the file)")
    .addOption(
      new Option("--changes <choice>", "whether tracked changes count as made").choices(["accept", "reject"] as const)
        .default("accept" as const),
    )
    .addOption(maxTimeOption("LibreOffice"))
    .addOption(maxMemoryOption("LibreOffice"))
    .option("--strict", "write no pages if something has no form in Markdown")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool docx import report.docx -o pages", "Write the text as one page"],
        ["tool docx import report.docx -o pages --split-by heading1", "Write a page for each chapter"],
        ["tool docx import draft.docx -o pages --changes reject", "Write the text without its tracked changes"],
      ]) + guideHint("word"),
    )
    .action(async (file, options) => {
      const { importContent } = await import("./import_content.ts");
      await importContent({ file, ...options }, context);
    });
}
