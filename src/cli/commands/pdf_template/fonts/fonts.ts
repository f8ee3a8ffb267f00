import { appendValue } from "../../../../console/quantity.ts";
import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { fontPathOption } from "../engine_flags.ts";

/** Creates `tool pdf-template fonts`, which lists the font families that a recipe can name. */
export function fontsCommand(context: Context) {
  return new Command("fonts")
    .description(
      "List the font families that a recipe can name, with their weights and scripts.\n\n" +
        "These are the families that the program contains and, with a recipe, those of its own font files. Fonts " +
        "that are only installed on this machine do not count, so that a template looks the same everywhere. The " +
        "scripts are read from the tables of the fonts.\n\n" +
        "With --for, the command instead lists, by script, which letters of a document no font of the template has, " +
        "and which fonts of this machine have them. It also prints the lines that let a recipe use these fonts.",
    )
    .argument(
      "[template]",
      "a recipe, or its folder, to list its fonts too; with --for also a pack or a baseline; - reads standard input",
    )
    .addOption(
      new Option(
        "--for <document>",
        "a Markdown file, or a folder as a book, whose letters need fonts; can be repeated",
      )
        .argParser(appendValue),
    )
    .addOption(fontPathOption())
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pdf-template fonts", "List the families that the program contains"],
      ["tool pdf-template fonts brand", "List those of a recipe too"],
      ["tool pdf-template fonts brand --for handbook.md", "Find fonts for the letters that a document needs"],
      [
        "tool pdf-template fonts --json | jq -r '.families[] | select(.scripts | index(\"Greek\")) | .family'",
        "List the families with Greek letters",
      ],
    ]))
    .action(async (template, { for: documents = [], fontPath: folders, json = false }) => {
      if (documents.length > 0) {
        const { findFontsFor } = await import("./find_fonts_for.ts");
        return await findFontsFor({ template, documents, folders, json }, context);
      }
      const { listFonts } = await import("./list_fonts.ts");
      await listFonts({ recipe: template, folders, json }, context);
    });
}
