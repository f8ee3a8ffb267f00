import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

const EXAMPLES = examples([
  [
    "tool pack create --manifest manifest.json tool.typ assets --output report.wiki-pdf-template",
    "A manifest, a source file and everything in a folder",
  ],
  [
    "tool pack create --root report --manifest report.json . --output report.wiki-pdf-template",
    "Everything in the folder report, under names that start there",
  ],
  [
    "tool pack create --manifest manifest.json tool.typ=build/main.typ --output report.wiki-pdf-template",
    "A file under another name",
  ],
  [
    "tool pack create --docx report.docx --id com.example.report --name Report --version 1.0.0 \\\n" +
    "    --output report.wiki-pdf-template",
    "A Word template; the manifest comes from the options",
  ],
  [
    "tool pack create --manifest manifest.json tool.typ --output - | tool pack validate -",
    "Write to a pipe and check the result",
  ],
]);

const MANIFEST = `
A manifest for a PDF template:
  {
    "schemaVersion": 1,
    "id": "com.example.report",
    "name": "Report",
    "version": "1.0.0",
    "engine": {
      "kind": "typst",
      "api": "wiki.pdf-template/v1",
      "entry": "tool.typ",
      "compilerRange": ">=0.15.1 <0.16"
    }
  }
`.trimEnd();

/** Creates `tool pack create`, which creates a pack from a manifest and files, or from a Word template. */
export function packCreateCommand(context: Context) {
  return new Command("create")
    .description(
      "Create a pack from a manifest and files, or from a Word template.\n\n" +
        "The pack is read back and checked before it is written; a pack with errors is never written. An existing " +
        "output file is kept unless --force is given, and an interrupted run leaves no files behind.",
    )
    .argument(
      "[files...]",
      "files and folders below --root, under their own names; <member>=<file> gives another name, and the file " +
        "may then be anywhere. A folder adds all its files except hidden files, other packs, the manifest and the output",
    )
    .addOption(new Option("-m, --manifest <file>", "the manifest; - reads standard input"))
    .addOption(
      new Option("-d, --docx <file>", "a Word template instead of a manifest; - reads standard input")
        .conflicts("manifest"),
    )
    .addOption(new Option("--id <id>", "with --docx: pack id, such as com.example.report").conflicts("manifest"))
    .addOption(new Option("--name <name>", "with --docx: display name").conflicts("manifest"))
    .addOption(new Option("--version <version>", "with --docx: pack version, such as 1.0.0").conflicts("manifest"))
    .option("-C, --root <dir>", "folder that file names are relative to (default: the current one)")
    .option("-o, --output <pack>", "where to write the pack; - writes standard output")
    .option("-f, --force", "replace the output if it exists")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      EXAMPLES + MANIFEST,
    )
    .action(async (files, options, command) => {
      const { createPack } = await import("./create_pack.ts");
      const { seeHelp } = await import("../../mistakes/command_path.ts");
      await createPack({ files, ...options, seeHelp: seeHelp(command) }, context);
    });
}
