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
        "not who made them. With --allowed-signers or --public-key, the command also checks the signatures that " +
        '"tool wiki export --sign" wrote beside the PDF, which may then lack sources; of a folder of --split-by, it checks each file. The exit code is 1 if anything differs.',
    )
    .argument("<pdf>", "the PDF, or the folder of a signed book; - reads standard input")
    .option("--extract <dir>", "folder to create with the files, if all of them match the manifest")
    .option("--allowed-signers <file>", "file of ssh-keygen that lists who may sign; checks the signatures of the PDF")
    .option("--signer <identity>", "who must have signed, of those in --allowed-signers (default: any of them)")
    .option("--public-key <file>", "SSH public key of the only one who may sign; checks the signatures of the PDF")
    .option("--manifest <file>", "signed manifest with the hash of the PDF, instead of the files beside it")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool wiki archive verify handbook.pdf", "Check the sources in a PDF"],
      ["tool wiki archive verify handbook.pdf --extract sources", "Check them and write them to a new folder"],
      ["tool wiki archive verify book.pdf --public-key id_ed25519.pub", "Check who signed a PDF"],
      ["tool wiki archive verify books --public-key id_ed25519.pub", "Check who signed the files of a folder"],
      [
        "tool wiki archive verify --json handbook.pdf | jq -r '.files[] | [.sha256, .name] | @tsv'",
        "List the hashes",
      ],
    ]))
    .action(async (pdf, { extract, json = false, ...signers }) => {
      const { verifyArchive } = await import("./verify_archive.ts");
      setExitCode(await verifyArchive({ pdf, extract, json, ...signers }, context));
    });
}
