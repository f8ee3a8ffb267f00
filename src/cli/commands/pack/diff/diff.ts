import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";

/** Creates `tool pack diff`, which compares two packs. */
export function packDiffCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("diff")
    .description(
      "Show what differs between two packs: manifest fields, added, removed and changed files, and whether the " +
        "archives are byte-identical.\n\n" +
        "The exit code is 0 if the contents are the same, even if the archives were packed differently, and 1 if " +
        "they differ.",
    )
    .argument("<old>", "a pack; - reads standard input")
    .argument("<new>", "the pack to compare it with; - reads standard input")
    .option("-p, --patch", "also show the changed lines of the manifest and of text files")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pack diff report-1.0.wiki-pdf-template report-1.1.wiki-pdf-template", "Compare two versions"],
      [
        "tool pack create --manifest manifest.json tool.typ --output - | tool pack diff --patch old.wiki-pdf-template -",
        "See what a new build would change, line by line",
      ],
    ]))
    .action(async (older, newer, { patch = false, json = false }) => {
      const { diffPacks } = await import("./diff_packs.ts");
      setExitCode(await diffPacks({ older, newer, patch, json }, context));
    });
}
