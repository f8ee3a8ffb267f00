import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { engineOption, fontPathOption } from "../engine_flags.ts";

/** Creates `tool pdf-template import`, which creates a recipe from a Word file or a brand file. */
export function importCommand(context: Context) {
  return new Command("import")
    .description(
      "Create a recipe that looks like a Word file: page, type, colors, headings, headers and footers, tables, lists " +
        "and pictures. Or create one from what a brand already has, with its colors, fonts and logo: _brand.yml " +
        "(Quarto), design tokens (.json), a style sheet with custom properties (.css), or an Office theme " +
        "(.thmx).\n\n" +
        "The import applies unambiguous values. It lists everything that it found, applied or not, with place and " +
        "reason: in IMPORT.md for people, and in suggestions.yaml for tool pdf-template review. Of the text of a " +
        "Word file, it only suggests short ones of the cover. It never fetches links of the file, or runs anything in " +
        "it. It never touches a non-empty folder, except with --update.",
    )
    .argument("<file>", "the Word file, at most 20 MiB, or the brand file, at most 2 MiB")
    .option("--dir <folder>", "folder to create (default: the name of the file, in the current folder)")
    .option("--baseline <id>", "baseline to start from; tool pdf-template baselines lists them (default: technical)")
    .option("--id <id>", "template ID, such as com.example.report (default: derived from the folder's name)")
    .option("--name <name>", "display name (default: derived from the folder's name)")
    .option("--version <version>", "template version (default: 1.0.0)")
    .addOption(
      new Option(
        "--policy <policy>",
        "what to do with unambiguous values: apply them (apply-ready), or only list them (suggest-only) " +
          "(default: apply-ready; with --update, suggest-only if nothing was applied before)",
      ).choices(["apply-ready", "suggest-only"] as const),
    )
    .addOption(fontPathOption())
    .option("--update", "import a newer file into an imported folder, and keep the decisions")
    .option("--compare", "preview the recipe beside the pages of the Word file, drawn by LibreOffice, if installed")
    .addOption(engineOption("with --compare: "))
    .option("--open", "with --compare: open the preview in the browser")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pdf-template import brand.docx", "Create the folder brand from a Word file"],
      ["tool pdf-template import _brand.yml --dir report", "Start from the colors and fonts of a brand"],
      [
        "tool pdf-template import brand.docx --dir report --id com.example.report --name Report \\\n" +
        "    --font-path fonts",
        "Set the identity of the template, and use the brand's fonts",
      ],
      ["tool pdf-template import brand.docx --compare --open", "See the result beside the Word file"],
      ["tool pdf-template import brand.docx --update", "Import a newer version of the file"],
    ]))
    .action(async (file, options) => {
      const { importDocument } = await import("./import_document.ts");
      const { withBuild } = await import("../../../../authoring/engine_choice.ts");
      await importDocument({ file, ...options }, withBuild(options.engine, context));
    });
}
