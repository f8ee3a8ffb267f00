import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";

/** Creates `tool pdf-template diff`, which compares two packs or recipes. */
export function diffCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("diff")
    .description(
      "Show what differs between two templates (packs or recipes in any mix): identity, design values, pictures, " +
        "decorations, settings and source. A recipe is compared as the pack that it would build.\n\n" +
        "The exit code is 0 if nothing differs, and 1 otherwise.",
    )
    .argument("<old>", "a pack, a recipe or the folder of one; - reads standard input")
    .argument("<new>", "what to compare it with")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pdf-template diff report.wiki-pdf-template report", "See what a new build would change"],
      ["tool pdf-template diff brand-1.0.wiki-pdf-template brand-1.1.wiki-pdf-template", "Compare two versions"],
    ]))
    .action(async (older, newer, { json = false }) => {
      const { diffTemplates } = await import("./diff_templates.ts");
      setExitCode(await diffTemplates({ older, newer, json }, context));
    });
}
