import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { withoutMacrosOption } from "./word_options.ts";
import { engineOption } from "../pdf_template/engine_flags.ts";

/** Creates `tool docx-template build`, which creates a pack from a Word file. */
export function docxTemplateBuildCommand(context: Context) {
  return new Command("build")
    .description(
      "Create a pack from a Word file.\n\n" +
        "The pack is read back and checked before it is written; a pack whose Word file cannot be scanned is never " +
        "written. Placeholders that are never filled in give a warning. The same file and options give the same " +
        "bytes.\n\n" +
        "With --proof, the command also fills the template with a sample that has every component, and checks the " +
        "result as tool docx-template validate --fill does. It writes a pack only if it finds no error.",
    )
    .argument("<docx>", "the Word file; - reads standard input")
    .option("--id <id>", "pack id, such as com.example.report")
    .option("--name <name>", "display name")
    .option("--version <version>", "pack version, such as 1.0.0")
    .option("-o, --output <pack>", "where to write the pack; - writes standard output")
    .option("-f, --force", "replace the output and the proof if they exist")
    .option("--proof <file>", "also prove the template, and write the proof as JSON, whether it passed or not")
    .addOption(withoutMacrosOption())
    .addOption(engineOption("with --proof: "))
    .option(
      "--style-map <file>",
      "styles by their purposes, as YAML, for all who use the pack; it becomes styles.yaml in it",
    )
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      [
        "tool docx-template build report.docx --id com.example.report --name Report --version 1.0.0 \\\n" +
        "    --output report.wiki-pdf-template",
        "Make a pack",
      ],
      [
        "tool docx-template build report.docx --id com.example.report --name Report --version 1.0.0 \\\n" +
        "    --output report.wiki-pdf-template --proof proof.json",
        "Make a pack and prove its template",
      ],
      [
        "tool docx-template build report.docx --id com.example.report --name Report --version 1.0.1 \\\n" +
        "    --output - | tool pack validate -",
        "Write to a pipe and check the result",
      ],
    ]))
    .action(async (docx, options, command) => {
      const { buildWordPack } = await import("./build_word_pack.ts");
      const { seeHelp } = await import("../../mistakes/command_path.ts");
      const { withBuild } = await import("../../../authoring/engine_choice.ts");
      await buildWordPack({ docx, ...options, seeHelp: seeHelp(command) }, withBuild(options.engine, context));
    });
}
