import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import type { SetExitCode } from "../../command_group.ts";

/** Creates `tool pack validate`, which validates packs. */
export function packValidateCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("validate")
    .description(
      "Check packs completely: archive, checksums, manifest, payload digest and, in Word packs, the template.\n\n" +
        "Every problem of every pack is shown. Errors make a pack fail; warnings do not. The exit code is 1 if any " +
        "pack fails or cannot be read.",
    )
    .argument("<packs...>", "the packs; - reads standard input")
    .option("--json", "print the result as JSON, one document for all packs")
    .addHelpText(...helpExamples([
      ["tool pack validate report.wiki-pdf-template", "Check a pack"],
      [
        "tool pack validate --json *.wiki-pdf-template | jq -r '.packs[] | select(.ok | not) | .path'",
        "List the packs of a folder that fail",
      ],
    ]))
    .action(async (packs, { json = false }) => {
      const { judgePacks } = await import("./judge_packs.ts");
      setExitCode(await judgePacks(packs, json, context));
    });
}
