import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { guideHint } from "../../guides/guide_hint.ts";
import type { SetExitCode } from "../../program.ts";
import { baselinesCommand } from "./baselines.ts";
import { buildCommand } from "./build/build.ts";
import { diffCommand } from "./diff/diff.ts";
import { explainCommand } from "./explain/explain.ts";
import { importCommand } from "./import/import.ts";
import { initCommand } from "./init.ts";
import { inspectCommand } from "./inspect/inspect.ts";
import { migrateRuntimeCommand } from "./migrate_runtime.ts";
import { previewCommand } from "./preview.ts";
import { redoCommand } from "./redo.ts";
import { renderCommand } from "./render/render.ts";
import { reviewCommand } from "./review.ts";
import { schemaCommand } from "./schema.ts";
import { undoCommand } from "./undo.ts";
import { validateCommand } from "./validate.ts";

/** `tool pdf-template`: PDF templates, from a recipe to a proven pack. */
export function pdfTemplateCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("pdf-template")
    .summary("make PDF templates from recipes or Word files, and use them")
    .description(
      "Make PDF templates from recipes or Word files, and use them.\n\n" +
        "A recipe (recipe.yaml) says in a few lines how a brand differs from a baseline, a complete design. It is " +
        "written by hand, or imported from a Word file and reviewed. Building " +
        "it gives one pack (.wiki-pdf-template) with the same bytes on every machine. Its source is made from the " +
        "design alone, and is made again and compared before anything compiles.",
    )
    .addCommand(initCommand(context))
    .addCommand(importCommand(context))
    .addCommand(reviewCommand(context))
    .addCommand(undoCommand(context))
    .addCommand(redoCommand(context))
    .addCommand(baselinesCommand(context))
    .addCommand(schemaCommand(context))
    .addCommand(validateCommand(context, setExitCode))
    .addCommand(explainCommand(context))
    .addCommand(previewCommand(context))
    .addCommand(buildCommand(context))
    .addCommand(migrateRuntimeCommand(context))
    .addCommand(inspectCommand(context))
    .addCommand(diffCommand(context, setExitCode))
    .addCommand(renderCommand(context))
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template init report", "Start"],
        ["tool pdf-template import brand.docx", "Or start with a Word file, and decide what is taken over from it"],
        ["tool pdf-template review brand --web --open", "Decide in the browser, with the pages beside it"],
        ["tool pdf-template preview report --watch --open", "See it as pages, and every change as you save it"],
        ["tool pdf-template validate report", "See every problem of the recipe at once"],
        ["tool pdf-template build report --output report.wiki-pdf-template", "Build"],
        [
          "tool pdf-template render report.wiki-pdf-template handbook.md --output handbook.pdf",
          "Use it",
        ],
      ]) + guideHint("templates"),
    );
}
