import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** Creates `tool licenses`, which prints the licenses of the program and its parts. */
export function licensesCommand(context: Context) {
  return new Command("licenses")
    .description(
      "Print the licenses of the program and its parts: packages, fonts, PDFium, Deno, and the crates of Typst.\n\n" +
        "Prints the list of all parts, then the license texts; the same for the Rust crates of the Typst compiler. " +
        "Where a part offers several licenses, the list names the one that is taken. With --json, prints only the lists.",
    )
    .option("--json", "print names, versions and licenses as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool licenses", "Print the lists and the texts"],
        [
          "tool licenses --json | jq -r '(.parts + .crates)[] | [.name, .version, .license] | @tsv'",
          "Print a table of the parts",
        ],
      ]),
    )
    .action(async ({ json = false }) => {
      const { showLicenses } = await import("./show_licenses.ts");
      await showLicenses(json, context);
    });
}
