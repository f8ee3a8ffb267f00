import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** `tool licenses`: prints the licences of what the program is made of. */
export function licensesCommand(context: Context) {
  return new Command("licenses")
    .description(
      "Print the licences of what the program is made of: itself, its packages and fonts, Typst, PDFium and Deno.\n\n" +
        "First the list of all parts, then the texts of their licences. With --json only the list.",
    )
    .option("--json", "print names, versions and licences as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool licenses", "Print the list and the texts"],
        ["tool licenses --json | jq -r '.parts[] | [.name, .version, .license] | @tsv'", "Print a table of the parts"],
      ]),
    )
    .action(async ({ json = false }) => {
      const { showLicenses } = await import("./show_licenses.ts");
      await showLicenses(json, context);
    });
}
