import { type CommandGroup, commandRows } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool pdf-template`: commands that create and use PDF templates. */
export const pdfTemplateGroup: CommandGroup = {
  description: "Create PDF templates from recipes or Word files, and use them.\n\n" +
    "A recipe (recipe.yaml) describes in a few lines how a brand differs from a baseline, which is a complete " +
    "design. You write it by hand, or import it from a Word file and review it. Building it gives one pack " +
    "(.wiki-pdf-template) with the same bytes on every machine. The source in a pack is generated from the design " +
    "alone, and is generated again and compared before anything is compiled.",
  commands: commandRows([
    ["init", "create a folder with a recipe to start from", () => import("./init.ts")],
    ["import", "create a recipe from a Word file", () => import("./import/import.ts")],
    ["review", "decide what a recipe uses from its Word file", () => import("./review.ts")],
    ["undo", "undo steps of a review", async () => ({ undoCommand: (await import("./undo.ts")).undoCommand })],
    ["redo", "redo undone steps of a review", async () => ({ redoCommand: (await import("./undo.ts")).redoCommand })],
    ["baselines", "list the baselines: the designs that recipes start from", () => import("./baselines.ts")],
    ["fonts", "list the font families that recipes can name", () => import("./fonts/fonts.ts")],
    ["schema", "print the JSON Schema of recipes for editors", () => import("./schema.ts")],
    ["validate", "check recipes, packs and documents completely, without compiling", () => import("./validate.ts")],
    ["explain", "show the values of a recipe's design and their sources", () => import("./explain/explain.ts")],
    ["preview", "show what a template looks like, even while you edit it", () => import("./preview.ts")],
    ["build", "build a proven pack from a recipe", () => import("./build/build.ts")],
    ["migrate-runtime", "update the pinned versions of a recipe", () => import("./migrate_runtime.ts")],
    ["inspect", "show what is in a finished pack", () => import("./inspect/inspect.ts")],
    ["diff", "show what differs between two templates", () => import("./diff/diff.ts")],
    ["render", "create a PDF from your own Markdown with a template", () => import("./render/render.ts")],
  ]),
  helpText: examples([
    ["tool pdf-template init report", "Start"],
    ["tool pdf-template import brand.docx", "Or start with a Word file, and decide what to use from it"],
    ["tool pdf-template review brand --web --open", "Decide in the browser, next to the pages"],
    ["tool pdf-template preview report --watch --open", "See it as pages, updated on every save"],
    ["tool pdf-template validate report", "List all problems of the recipe"],
    ["tool pdf-template build report --output report.wiki-pdf-template", "Build"],
    [
      "tool pdf-template render report.wiki-pdf-template handbook.md --output handbook.pdf",
      "Use it",
    ],
  ]) + guideHint("templates"),
};
