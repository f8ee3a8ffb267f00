import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import type { SetExitCode } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";
import {
  bodyOption,
  globalLogoOption,
  noCodeColorsOption,
  spaceLogoOption,
  styleMapOption,
  timeZoneOption,
  updateFieldsOption,
  withoutMacrosOption,
} from "./word_options.ts";
import { diagramsFromWikiOption, diagramsOption } from "../pdf_template/diagram_flags.ts";
import { engineOption } from "../pdf_template/engine_flags.ts";
import {
  documentDateOption,
  eachOption,
  numberingOption,
  rootOption,
  strictOption,
  watchOption,
} from "../pdf_template/standard_flags.ts";

/** Creates `tool docx-template render`, which fills a Word template with Markdown. */
export function docxTemplateRenderCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("render")
    .description(
      "Create a Word document from your own Markdown with a Word template.\n\n" +
        "The text replaces $scroll.content, in the styles of the template. The other placeholders show the facts and " +
        "fields of the front matter, or other files of the folder. A folder becomes one document, and so do several " +
        "files: each file becomes a chapter. With --each, every file becomes a document of its own. Pictures are files " +
        "in or below the folder of the document, or in --root; nothing is fetched.",
    )
    .usage("[options] [template] <document...>")
    .argument(
      "[template]",
      "a Word file (.docx, .dotx), or the pack of one (default: the one that tool docx-template init creates)",
    )
    .argument(
      "[document...]",
      "the Markdown file, or a folder or several files as one document; - reads standard input",
    )
    .option(
      "-o, --output <docx>",
      "where to write the document, or the folder for --each; - writes standard output (default: beside the Markdown)",
    )
    .addOption(eachOption("document"))
    .option("--title <text>", "title of the document (default: its own, or the name of the folder)")
    .option("-f, --force", "replace the output if it exists")
    .addOption(rootOption()).addOption(numberingOption())
    .addOption(timeZoneOption("time zone of dates, such as Europe/Berlin (default: UTC)"))
    .addOption(documentDateOption("Word document"))
    .addOption(updateFieldsOption())
    .addOption(noCodeColorsOption()).addOption(withoutMacrosOption())
    .addOption(bodyOption()).addOption(styleMapOption())
    .addOption(spaceLogoOption("")).addOption(globalLogoOption())
    .addOption(engineOption("for pictures: "))
    .addOption(diagramsOption())
    .addOption(diagramsFromWikiOption())
    .addOption(strictOption("document"))
    .addOption(watchOption("document"))
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples(EXAMPLES) + guideHint("word"),
    )
    .action(async (_template, _documents, options, command) => {
      const { divideArguments } = await import("../pdf_template/render/divide_arguments.ts");
      const given = await divideArguments(command, context);
      const { renderEachWordDocument, renderWordDocument } = await import("./render_word_document.ts");
      if (options.each) return setExitCode(await renderEachWordDocument({ ...given, ...options }, context));
      await renderWordDocument({ ...given, ...options }, context);
    });
}

const EXAMPLES = [
  ["tool docx-template render letter.docx notes.md", "Create notes.docx from a document"],
  ["tool docx-template render notes.md", "Create it with the template to start with"],
  ["tool docx-template render sample.docx notes.md --body replace", "Remove the sample text of the template first"],
  ["tool docx-template render report.wiki-pdf-template docs/ -o handbook.docx", "Create one from a folder"],
] as const;
