import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** `tool pack extract`: writes the members of a pack to a new directory. */
export function packExtractCommand(context: Context) {
  return new Command("extract")
    .description(
      "Write the manifest and all files of a pack to a new folder.\n\n" +
        "The folder appears complete or not at all; a folder or file that is already there is never touched. A pack " +
        "that fails its checks is refused: --allow-invalid lets wrong manifests, digests and Word templates pass. A " +
        "corrupt archive, and names that some system cannot store, are always refused.",
    )
    .argument("<pack>", "the pack; - reads standard input")
    .argument("<dir>", "the folder to make; the one that it stands in must exist")
    .option("--allow-invalid", "extract although the pack fails its checks; the problems are shown")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool pack extract report.wiki-pdf-template report", "Extract a pack"],
        [
          "tool pack create --root report --manifest report/wiki-pdf-template.json . --output report.wiki-pdf-template",
          "Make the same pack again from what was extracted",
        ],
      ]),
    )
    .action(async (pack, directory, { json = false, allowInvalid = false }) => {
      const { extractPack } = await import("./extract_pack.ts");
      await extractPack({ pack, directory, json, allowInvalid }, context);
    });
}
