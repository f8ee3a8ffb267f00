import { appendValue } from "../../../console/quantity.ts";
import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import type { SetExitCode } from "../../command_group.ts";
import { documentDateOption, pdfStandardOption, rootOption } from "./standard_flags.ts";

/** Creates `tool pdf-template validate`, which checks recipes and packs. */
export function validateCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("validate")
    .description(
      "Check recipes, packs and documents completely, without compiling.\n\n" +
        "For a recipe, the command lists all problems at once, including those of pictures: each with file, line and " +
        "column, the found and the allowed values, and the nearest name for a misspelled one. For a pack, it checks " +
        "the archive and then runs the execution gate, which generates the source from the design again and compares " +
        "it byte by byte. For a document, it checks what PDF standards and screen readers need: title, date, " +
        "language, heading levels, alternative texts, link texts and table headers. Anything that a standard of " +
        "--pdf-standard refuses is an error.\n\n" +
        "Errors make an input fail; warnings do not. The exit code is 1 if any input fails or cannot be read.",
    )
    .argument("[inputs...]", "recipes, folders with a recipe, and packs; - reads standard input")
    .addOption(
      new Option("--document <markdown>", "document to check, a Markdown file; can be repeated").argParser(appendValue),
    )
    .addOption(rootOption())
    .addOption(pdfStandardOption("PDF standards that the documents must conform to"))
    .addOption(documentDateOption())
    .option("--json", "print the result as JSON, one document for all inputs")
    .addHelpText(...helpExamples([
      ["tool pdf-template validate report", "Check the recipe in the folder report"],
      ["tool pdf-template validate report.wiki-pdf-template", "Check a pack before it is used"],
      [
        "tool pdf-template validate --document handbook.md --pdf-standard ua-1",
        "Check a document before it becomes an accessible PDF",
      ],
      [
        "tool pdf-template validate --json report | jq -r '.inputs[].issues[] | [.file, .line, .code] | @tsv'",
        "List the problems for another program",
      ],
    ]))
    .action(async (inputs, { document: documents = [], ...options }) => {
      const { judgeInputs } = await import("../../../authoring/judge_inputs.ts");
      setExitCode(await judgeInputs({ inputs, documents, ...options }, context));
    });
}
