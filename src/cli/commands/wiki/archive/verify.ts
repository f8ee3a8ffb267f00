import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";

/** Creates `tool wiki archive verify`. */
export function archiveVerifyCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("verify")
    .description(
      "Check the sources in a PDF: the pages and attachments that it was exported from.\n\n" +
        "The command compares every embedded file with the manifest in the PDF: names, sizes, SHA-256, missing and " +
        "additional files, and files that programs show differently. This proves that the sources belong together, " +
        "not who made them. The exit code is 1 if anything differs.",
    )
    .argument("<pdf>", "the PDF; - reads standard input")
    .option("--extract <dir>", "folder to create with the files, if all of them match the manifest")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool wiki archive verify handbook.pdf", "Check the sources in a PDF"],
      ["tool wiki archive verify handbook.pdf --extract sources", "Check them and write them to a new folder"],
      [
        "tool wiki archive verify --json handbook.pdf | jq -r '.files[] | [.sha256, .name] | @tsv'",
        "List the hashes",
      ],
    ]))
    .action(async (pdf, { extract, json = false }) => {
      const { verifyArchive } = await import("./verify_archive.ts");
      setExitCode(await verifyArchive({ pdf, extract, json }, context));
    });
}
