import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import {
  allowMissingGlyphsOption,
  engineOption,
  exactCompilerOption,
  fontPathOption,
  maxMemoryOption,
  maxTimeOption,
  typstOption,
} from "../engine_flags.ts";
import { pdfStandardOption } from "../standard_flags.ts";

/** Creates `tool pdf-template build`, which builds a proven pack from a recipe. */
export function buildCommand(context: Context) {
  return new Command("build")
    .description(
      "Build a pack from a recipe and prove it: the same recipe gives the same bytes on every machine.\n\n" +
        "The pack is packed, read back and packed again; both copies must be identical and pass the execution gate. " +
        "Then a document with every component is compiled with it, and the PDF is checked: no error or warning, " +
        "fonts, tags, text, outline. Nothing is written until all checks have passed; an existing output is kept " +
        "unless --force is given.\n\n" +
        "With --pdf-standard, or output.standards in the recipe, the PDF must also conform to these standards. The " +
        "pack stays the same.",
    )
    .argument("<recipe>", "the recipe, or the folder that it is in; - reads standard input")
    .requiredOption("-o, --output <pack>", "where to write the pack; - writes standard output")
    .option("-f, --force", "replace the output and the proof if they exist")
    .option("--proof <file>", "also write the proof as JSON, whether it passed or not")
    .addOption(pdfStandardOption("PDF standards to prove besides those of the recipe"))
    .option("--verapdf <program>", "also validate the proof's PDF with an installed veraPDF")
    .addOption(typstOption())
    .addOption(engineOption())
    .addOption(exactCompilerOption())
    .addOption(fontPathOption())
    .addOption(allowMissingGlyphsOption())
    .addOption(maxTimeOption())
    .addOption(maxMemoryOption())
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      EXAMPLES,
    )
    .action(async (recipe, options) => {
      const { startEngine, withBuild } = await import("../../../../authoring/engine_choice.ts");
      const chosen = withBuild(options.engine, context);
      await using engines = await startEngine(options, chosen);
      const { buildTemplate } = await import("./build_template.ts");
      await buildTemplate({ recipe, ...options }, engines, chosen);
    });
}

const EXAMPLES = examples([
  ["tool pdf-template build report --output report.wiki-pdf-template", "Build the recipe in the folder report"],
  [
    "tool pdf-template build report --output report.wiki-pdf-template --force --proof proof.json",
    "Build it again and keep the proof",
  ],
  ["tool pdf-template build report --output - | tool pack inspect -", "Write it to a pipe"],
  [
    "tool pdf-template build report --output report.wiki-pdf-template --pdf-standard ua-1,a-2a",
    "Prove that accessible and archivable PDFs can be made with it",
  ],
  [
    "tool pdf-template build report --output report.wiki-pdf-template --typst /opt/typst/typst \\\n" +
    "    --require-exact-compiler",
    "Prove it with a compiler that the pack's range accepts, or fail",
  ],
]);
