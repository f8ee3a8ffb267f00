import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";

/** Creates `tool pdf-template inspect`, which shows the content of a built pack. */
export function inspectCommand(context: Context) {
  return new Command("inspect")
    .description(
      "Show what is in a finished pack: identity, a summary of its design, fonts, pictures, decorations, sizes and " +
        "digests, and the verdicts of the container check and the execution gate.\n\n" +
        "A pack that fails them is shown as far as it can be read, with the reasons, and the exit code is still 0. " +
        'To check a pack in a script, use "tool pdf-template validate".',
    )
    .argument("<pack>", "the pack; - reads standard input")
    .option("--json", "print the result as JSON, with the whole design")
    .addHelpText(...helpExamples([
      ["tool pdf-template inspect report.wiki-pdf-template", "Show a pack"],
      [
        "tool pdf-template inspect --json report.wiki-pdf-template | jq '.design.colors'",
        "Print part of its design",
      ],
    ]))
    .action(async (pack, { json = false }) => {
      const { inspectTemplate } = await import("./inspect_template.ts");
      await inspectTemplate(pack, json, context);
    });
}
