import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { withoutMacrosOption } from "./word_options.ts";

const CLASSES = `
Classes:
  content      replaced by the page's content
  supported    filled from the page, other pages, its space, or the export
  unsupported  not filled, or unknown; it renders empty
  never        belongs to another product; it renders empty and causes a warning
`.trimEnd();

/** Creates `tool docx-template scan`, which lists the placeholders of a Word file. */
export function docxTemplateScanCommand(context: Context) {
  return new Command("scan")
    .description(
      "List the placeholders of a Word file: class, count, part, and spelling in the text.\n\n" +
        "The whole file is read and its checksums are verified. A placeholder that Word has split into several runs " +
        "is also found. If no placeholder marks the place of the page's content, the content goes to the end of the " +
        "text.",
    )
    .argument("<docx>", "the Word file; - reads standard input")
    .addOption(withoutMacrosOption())
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      CLASSES + "\n" + examples([
        ["tool docx-template scan report.docx", "List what an export fills in"],
        [
          `tool docx-template scan --json report.docx | jq -r '.placeholders[] | select(.class == "never") | .raw'`,
          "List what will never be filled",
        ],
      ]),
    )
    .action(async (docx, options) => {
      const { scanTemplate } = await import("./scan_template.ts");
      await scanTemplate(docx, options, context);
    });
}
