import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";

/** Creates `tool pack inspect`, which shows the content of a pack. */
export function packInspectCommand(context: Context) {
  return new Command("inspect")
    .description(
      "Show what is in a pack: a summary of its manifest, sizes, digests and all entries.\n\n" +
        "The command checks only the archive's structure and unpacks only the manifest; " +
        '"tool pack validate" checks the rest.',
    )
    .argument("<pack>", "the pack; - reads standard input")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pack inspect report.wiki-pdf-template", "Show a pack"],
      ["tool pack inspect --json report.wiki-pdf-template | jq -r '.entries[].path'", "List the names in it"],
    ]))
    .action(async (pack, { json = false }) => {
      const { showPack } = await import("./show_pack.ts");
      await showPack(pack, json, context);
    });
}
