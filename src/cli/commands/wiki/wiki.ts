import { type CommandGroup, commandRows } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool wiki`: commands for the content of a wiki. */
export const wikiGroup: CommandGroup = {
  description: "Export the pages of a wiki as PDF, and keep them as Markdown files.",
  commands: commandRows([
    ["export", "create a PDF from a page, a tree of pages or a space", () => import("./export/export.ts")],
    ["jobs", "write a job file, which names books to export", () => import("./jobs/jobs.ts")],
    ["docs", "sync a space with Markdown files, in both directions", () => import("./docs/docs.ts")],
    ["archive", "check the sources of pages in an exported PDF", () => import("./archive/archive.ts")],
    ["demo", "start a wiki with sample pages on this machine", () => import("./demo/demo.ts")],
  ]),
  helpText: examples([
    ["tool wiki export DOCS -o handbook.pdf", "Create a PDF from a space"],
    ["tool wiki docs sync docs --space DOCS", "Sync a space with Markdown files"],
    ["tool wiki docs --help", "Show the commands for synced folders"],
  ]) + guideHint("export"),
};
