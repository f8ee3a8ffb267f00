import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";

/** Creates `tool pack extract`, which writes the files of a pack to a new folder. */
export function packExtractCommand(context: Context) {
  return new Command("extract")
    .description(
      "Write the manifest and all files of a pack to a new folder.\n\n" +
        "The folder appears complete or not at all; an existing folder or file is never touched. A pack " +
        "that fails its checks is refused; --allow-invalid accepts invalid manifests, digests and Word templates. A " +
        "corrupt archive or a name that some system cannot store is always refused.",
    )
    .argument("<pack>", "the pack; - reads standard input")
    .argument("<dir>", "the folder to create; its parent folder must exist")
    .option("--allow-invalid", "extract even if the pack fails its checks; the problems are shown")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pack extract report.wiki-pdf-template report", "Extract a pack"],
      [
        "tool pack create --root report --manifest report/wiki-pdf-template.json . --output report.wiki-pdf-template",
        "Create the same pack again from the extracted files",
      ],
    ]))
    .action(async (pack, directory, { json = false, allowInvalid = false }) => {
      const { extractPack } = await import("./extract_pack.ts");
      await extractPack({ pack, directory, json, allowInvalid }, context);
    });
}
