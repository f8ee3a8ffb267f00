import { appendValue } from "../../../console/quantity.ts";
import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples, guideHint } from "../../examples.ts";
import type { SetExitCode } from "../../command_group.ts";
import { engineOption, maxMemoryOption, maxTimeOption } from "../pdf_template/engine_flags.ts";
import { bodyOption, styleMapOption, withoutMacrosOption } from "./word_options.ts";
import { rootOption } from "../pdf_template/standard_flags.ts";

/** Creates `tool docx-template validate`, which checks Word templates. */
export function docxTemplateValidateCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("validate")
    .description(
      "Check Word templates, alone or filled with a document.\n\n" +
        "The command lists what a template must not contain, what is removed from it, placeholders that render " +
        "empty, its styles, and faults in its parts. With --fill, it fills the template with a sample that has every " +
        "component, or with your --document, and checks the result: schemas, relationships, styles, lists, notes, " +
        "bookmarks, IDs, fields. If LibreOffice is installed, it must open the result, and the text must equal that " +
        "of the PDF of the same document.\n\n" +
        "A fault that only the filled document has is an error; a fault of the template itself is a warning. The " +
        "exit code is 1 if any template has errors or cannot be read.",
    )
    .argument("<templates...>", "Word files, or packs of them; - reads standard input")
    .option("--fill", "also fill the templates and check the result")
    .option("--styles", "list the style for each purpose, and why it is used; --json always does")
    .addOption(styleMapOption())
    .addOption(bodyOption())
    .addOption(
      new Option("--document <path>", "with --fill: a Markdown file, or a folder of them; can be repeated")
        .argParser(appendValue),
    )
    .addOption(withoutMacrosOption())
    .addOption(rootOption())
    .addOption(engineOption("with --fill: "))
    .addOption(maxTimeOption())
    .addOption(maxMemoryOption())
    .option("--json", "print the result as JSON, one document for all templates")
    .addHelpText(
      "after",
      examples([
        ["tool docx-template validate letter.docx", "Check a template itself"],
        ["tool docx-template validate letter.docx --styles", "List its styles by purpose"],
        ["tool docx-template validate letter.docx --fill", "Fill it with every component and check the result"],
        ["tool docx-template validate letter.docx --fill --document docs/", "Fill it with your documents"],
      ]) + guideHint("word"),
    )
    .action(async (templates, { document: documents = [], ...options }) => {
      const { judgeWordTemplates } = await import("./judge_word_templates.ts");
      const { withBuild } = await import("../../../authoring/engine_choice.ts");
      const chosen = withBuild(options.engine, context);
      setExitCode(await judgeWordTemplates({ templates, documents, ...options }, chosen));
    });
}
