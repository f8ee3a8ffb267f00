import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import type { SetExitCode } from "../../set_exit_code.ts";

/** Creates `tool pdf-template validate`, which checks recipes and packs. */
export function validateCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("validate")
    .description(
      "Check recipes and packs completely, without compiling.\n\n" +
        "For a recipe, it lists all problems at once, including those of pictures: each with file, line and column, the " +
        "found and the allowed values, and the nearest name for a misspelled one. For a pack, it checks the archive and " +
        "then runs the execution gate, which regenerates the source from the design and compares it byte by byte.\n\n" +
        "Errors make an input fail, warnings do not. The exit code is 1 when any input fails or cannot be read.",
    )
    .argument("<inputs...>", "recipes, folders with a recipe, and packs; - reads a pack from standard input")
    .option("--json", "print the result as JSON, one document for all inputs")
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template validate report", "Check the recipe in the folder report"],
        ["tool pdf-template validate report.wiki-pdf-template", "Check a pack before it is used"],
        [
          "tool pdf-template validate --json report | jq -r '.inputs[].issues[] | [.file, .line, .code] | @tsv'",
          "List the problems for another program",
        ],
      ]),
    )
    .action(async (inputs, { json = false }) => {
      const { judgeTemplates } = await import("../../../authoring/judge_templates.ts");
      setExitCode(await judgeTemplates(inputs, json, context));
    });
}
