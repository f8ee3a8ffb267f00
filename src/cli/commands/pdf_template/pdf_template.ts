import type { CommandGroup } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool pdf-template`: commands that create and use PDF templates. */
export const pdfTemplateGroup: CommandGroup = {
  description: "Create PDF templates from recipes or Word files, and use them.\n\n" +
    "A recipe (recipe.yaml) describes in a few lines how a brand differs from a baseline, which is a complete " +
    "design. You write it by hand, or import it from a Word file and review it. Building it gives one pack " +
    "(.wiki-pdf-template) with the same bytes on every machine. The source in a pack is generated from the design " +
    "alone, and is generated again and compared before anything is compiled.",
  commands: [
    {
      name: "init",
      summary: "create a folder with a recipe to start from",
      load: async () => (await import("./init.ts")).initCommand,
    },
    {
      name: "import",
      summary: "create a recipe from a Word file",
      load: async () => (await import("./import/import.ts")).importCommand,
    },
    {
      name: "review",
      summary: "decide what a recipe uses from its Word file",
      load: async () => (await import("./review.ts")).reviewCommand,
    },
    {
      name: "undo",
      summary: "undo steps of a review",
      load: async () => (await import("./undo.ts")).undoCommand,
    },
    {
      name: "redo",
      summary: "redo undone steps of a review",
      load: async () => (await import("./undo.ts")).redoCommand,
    },
    {
      name: "baselines",
      summary: "list the baselines: the designs that recipes start from",
      load: async () => (await import("./baselines.ts")).baselinesCommand,
    },
    {
      name: "fonts",
      summary: "list the font families that recipes can name",
      load: async () => (await import("./fonts/fonts.ts")).fontsCommand,
    },
    {
      name: "schema",
      summary: "print the JSON Schema of recipes for editors",
      load: async () => (await import("./schema.ts")).schemaCommand,
    },
    {
      name: "validate",
      summary: "check recipes, packs and documents completely, without compiling",
      load: async () => (await import("./validate.ts")).validateCommand,
    },
    {
      name: "explain",
      summary: "show the values of a recipe's design and their sources",
      load: async () => (await import("./explain/explain.ts")).explainCommand,
    },
    {
      name: "preview",
      summary: "show what a template looks like, even while you edit it",
      load: async () => (await import("./preview.ts")).previewCommand,
    },
    {
      name: "build",
      summary: "build a proven pack from a recipe",
      load: async () => (await import("./build/build.ts")).buildCommand,
    },
    {
      name: "migrate-runtime",
      summary: "update the pinned versions of a recipe",
      load: async () => (await import("./migrate_runtime.ts")).migrateRuntimeCommand,
    },
    {
      name: "inspect",
      summary: "show what is in a finished pack",
      load: async () => (await import("./inspect/inspect.ts")).inspectCommand,
    },
    {
      name: "diff",
      summary: "show what differs between two templates",
      load: async () => (await import("./diff/diff.ts")).diffCommand,
    },
    {
      name: "render",
      summary: "create a PDF from your own Markdown with a template",
      load: async () => (await import("./render/render.ts")).renderCommand,
    },
  ],
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
