import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { fontPathOption } from "../engine_flags.ts";

/** `tool pdf-template import`: makes a recipe's folder from a Word file. */
export function importCommand(context: Context) {
  return new Command("import")
    .description(
      "Make a recipe that looks like a Word file: its page, type, colours, headings, headers and footers, tables, lists " +
        "and pictures.\n\n" +
        "What the file says plainly is taken over; everything that was found, taken over or not, is listed with where " +
        "and why in IMPORT.md for people and in suggestions.yaml, from which tool pdf-template review decides. The " +
        "text of the Word file is copied nowhere, nothing that it links to is fetched, and nothing in it is run. A " +
        "folder that has anything in it is never touched, but for --update.",
    )
    .argument("<docx>", "the Word file, at most 20 MiB")
    .option("--dir <folder>", "the folder to make (default: named after the Word file, here)")
    .option("--baseline <id>", "the design to start from; tool pdf-template baselines lists them (default: technical)")
    .option("--id <id>", "template id, such as com.example.report (default: made from the folder's name)")
    .option("--name <name>", "name for people (default: made from the folder's name)")
    .option("--version <version>", "template version (default: 1.0.0)")
    .addOption(
      new Option(
        "--policy <policy>",
        "what becomes of what the file says plainly: it is taken over (apply-ready), or only listed (suggest-only) " +
          "(default: apply-ready; with --update, suggest-only where nothing was taken over before)",
      ).choices(["apply-ready", "suggest-only"] as const),
    )
    .addOption(fontPathOption())
    .option("--update", "read the file again into a folder that was imported, and keep what was decided")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template import brand.docx", "Make the folder brand from a Word file"],
        [
          "tool pdf-template import brand.docx --dir report --id com.example.report --name Report \\\n" +
          "    --font-path fonts",
          "Say who the template is, and use the fonts of the brand",
        ],
        ["tool pdf-template import brand.docx --update", "Take in a newer version of the Word file"],
      ]),
    )
    .action(async (docx, options) => {
      const { importDocument } = await import("./import_document.ts");
      await importDocument({ docx, ...options }, context);
    });
}
