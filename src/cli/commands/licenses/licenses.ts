import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import type { CarriedPart } from "../../licenses/carried_parts_table.ts";
import { writePaged } from "../../write_paged.ts";

/** Creates `tool licenses`, which prints the licenses of the program and its parts. */
export function licensesCommand(context: Context) {
  return new Command("licenses")
    .description(
      "Print the licenses of the program and its parts: packages, fonts, PDFium, Deno, and the crates of Typst.\n\n" +
        "The command prints the list of all parts and then the license texts, and does the same for the Rust crates " +
        "of the Typst compiler. If a part offers several licenses, the list names the one that is taken. With " +
        "--json, it prints only the lists.",
    )
    .option("--json", "print names, versions and licenses as JSON")
    .addHelpText(...helpExamples([
      ["tool licenses", "Print the lists and the texts"],
      [
        "tool licenses --json | jq -r '(.parts + .crates)[] | [.name, .version, .license] | @tsv'",
        "Print a table of the parts",
      ],
    ]))
    .action(async ({ json = false }) => await showLicenses(json, context));
}

/** Prints the parts of the program and its compiler: as JSON only the lists, otherwise also the license texts. */
async function showLicenses(json: boolean, context: Context): Promise<void> {
  await (json ? printLists(context) : printTexts(context));
}

async function printLists(context: Context): Promise<void> {
  const { CARRIED_PARTS } = await import("../../licenses/carried_parts_table.ts");
  const { CARRIED_CRATES } = await import("../../licenses/carried_crates_table.ts");
  const { PREFERRED_LICENSES } = await import("../../licenses/preferred_licenses.ts");
  await context.io.stdout.write(
    jsonText({
      parts: CARRIED_PARTS.map(partJson),
      crates: CARRIED_CRATES.map(partJson),
      preferred: PREFERRED_LICENSES,
    }),
  );
}

async function printTexts(context: Context): Promise<void> {
  const { default: parts } = await import("../../licenses/licenses.txt", { with: { type: "text" } });
  const { default: crates } = await import("../../licenses/crate_licenses.txt", { with: { type: "text" } });
  await writePaged(`${parts}\n${crates}`, context);
}

function partJson([name, version, license, taken = license]: CarriedPart) {
  return { name, version, license, taken };
}
