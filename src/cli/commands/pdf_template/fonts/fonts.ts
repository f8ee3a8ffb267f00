import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { fontPathOption } from "../engine_flags.ts";

/** Creates `tool pdf-template fonts`, which lists the font families that a recipe can name. */
export function fontsCommand(context: Context) {
  return new Command("fonts")
    .description(
      "List the font families that a recipe can name, with their weights and scripts.\n\n" +
        "These are the families that the program brings, and with a recipe also those of the files under its fonts. Fonts " +
        "that are only installed on this machine do not count, so that a template looks the same everywhere. The scripts " +
        "are read from the tables of the fonts.",
    )
    .argument("[recipe]", "a recipe whose fonts to list too, or its folder")
    .addOption(fontPathOption())
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template fonts", "List the families that the program brings"],
        ["tool pdf-template fonts brand", "List those of a recipe too"],
        [
          "tool pdf-template fonts --json | jq -r '.families[] | select(.scripts | index(\"Greek\")) | .family'",
          "List the families with Greek letters",
        ],
      ]),
    )
    .action(async (recipe, { fontPath, json = false }) => {
      const { listFonts } = await import("./list_fonts.ts");
      await listFonts({ recipe, folders: fontPath, json }, context);
    });
}
