import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { examples } from "../../../examples.ts";
import { diagramsFromWikiOption, diagramsOption } from "../diagram_flags.ts";
import {
  allowMissingGlyphsOption,
  documentMemoryOption,
  documentTimeOption,
  engineOption,
  exactCompilerOption,
  fontPathOption,
  systemFontsOption,
  typstOption,
} from "../engine_flags.ts";
import {
  documentDateOption,
  eachOption,
  numberingOption,
  pdfStandardOption,
  rootOption,
  strictOption,
  watchOption,
} from "../standard_flags.ts";

/** Creates `tool pdf-template render`, which typesets Markdown with a template. */
export function renderCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("render")
    .description(DESCRIPTION)
    .usage("[options] [template] <document...>")
    .argument("[template]", "a pack, a recipe or the folder of one, or the name of a baseline (default: technical)")
    .argument("[document...]", "the Markdown file, or a folder or several files as one book; - reads standard input")
    .option(
      "-o, --output <pdf>",
      "where to write the PDF, or the folder for --each; - writes standard output (default: beside the document)",
    )
    .addOption(eachOption("PDF"))
    .option("--title <text>", "title of a book (default: that of its list or first file, or the folder's name)")
    .option("-f, --force", "replace the output if it exists")
    .addOption(rootOption())
    .addOption(numberingOption())
    .addOption(diagramsOption())
    .addOption(diagramsFromWikiOption())
    .addOption(strictOption("PDF"))
    .addOption(watchOption("PDF"))
    .addOption(pdfStandardOption("PDF standards to conform to"))
    .addOption(documentDateOption())
    .addOption(typstOption())
    .addOption(engineOption())
    .addOption(exactCompilerOption())
    .addOption(fontPathOption())
    .addOption(systemFontsOption())
    .addOption(allowMissingGlyphsOption())
    .addOption(documentTimeOption())
    .addOption(documentMemoryOption())
    .option("--json", "print the result as JSON")
    .addHelpText("after", examples(EXAMPLES))
    .action(async (_template, _documents, options, command) => {
      const { divideArguments } = await import("./divide_arguments.ts");
      const given = await divideArguments(command, context);
      const { startEngine, withBuild, withRunning } = await import("../../../../authoring/engine_choice.ts");
      const { withDiagrams } = await import("../../../../authoring/diagrams/with_diagrams.ts");
      const chosen = await withDiagrams(options, withBuild(options.engine, context));
      await using engines = await startEngine(options, chosen);
      const running = withRunning(engines, chosen);
      if (options.each) {
        const { renderEach } = await import("./each/render_each.ts");
        return setExitCode(await renderEach({ ...given, ...options }, engines, running));
      }
      const { renderDocument } = await import("./render_document.ts");
      await renderDocument({ ...given, ...options }, engines, running);
    });
}

const DESCRIPTION = "Create a PDF from your own Markdown with a template.\n\n" +
  "Title, subtitle, authors, space, version, date, status and language come from the front matter; the title " +
  "can also come from a # heading at the very start. Pictures are files in or below the document's folder, or " +
  "in --root; nothing is fetched. A pack that fails the execution gate is never compiled.\n\n" +
  "A folder becomes a book, and so do several files: each file becomes a chapter, links between files lead to " +
  "their pages, and each file finds its pictures relative to its own folder. Chapters with order: in their " +
  "front matter come first, by that number. The others follow SUMMARY.md, mkdocs.yml or _quarto.yml; without " +
  "such a list, a synced folder follows the wiki, and other folders follow the names, with index.md, README.md " +
  "or _index.md first.\n\n" +
  "With --each, every document becomes a PDF of its own, with the bytes that a run for it alone writes: every " +
  "Markdown file in or below a folder, too. One template and one compiler serve all of them. A document that " +
  "fails does not stop the others.\n\n" +
  "With --pdf-standard, the command checks the document first, and refuses it with the line of each problem.";

const EXAMPLES = [
  ["tool pdf-template render handbook.md", "Typeset handbook.pdf in the design of the baseline technical"],
  [
    "tool pdf-template render report.wiki-pdf-template handbook.md",
    "Typeset handbook.pdf with a pack",
  ],
  [
    "tool pdf-template render report notes.md --output - | lpr",
    "Typeset it with an unbuilt recipe, and print it",
  ],
  [
    "tool pdf-template render report.wiki-pdf-template docs/ --output handbook.pdf",
    "Typeset a folder as a book",
  ],
  ["tool pdf-template render report docs/ --each --output pdf", "Typeset each Markdown file of a folder for itself"],
  [
    "tool pdf-template render report.wiki-pdf-template handbook.md --output handbook.pdf \\\n" +
    "    --pdf-standard ua-1,a-2a --document-date 2026-03-01",
    "Create an accessible and archivable PDF",
  ],
] as const;
