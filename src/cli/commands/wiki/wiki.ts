import type { CommandGroup } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool wiki`: commands for the content of a wiki. */
export const wikiGroup: CommandGroup = {
  description: "Export the pages of a wiki as PDF, and keep them as Markdown files.",
  commands: [
    {
      name: "export",
      summary: "create a PDF from a page, a tree of pages or a space",
      load: async () => (await import("./export/export.ts")).wikiExportCommand,
    },
    {
      name: "docs",
      summary: "sync a space with Markdown files, in both directions",
      load: async () => (await import("./docs/docs.ts")).docsGroup,
    },
    {
      name: "archive",
      summary: "check the sources of pages in an exported PDF",
      load: async () => (await import("./archive/archive.ts")).archiveGroup,
    },
    {
      name: "demo",
      summary: "start a wiki with sample pages on this machine",
      load: async () => (await import("./demo/demo.ts")).wikiDemoCommand,
    },
  ],
  helpText: examples([
    ["tool wiki export DOCS -o handbook.pdf", "Create a PDF from a space"],
    ["tool wiki docs sync docs --space DOCS", "Sync a space with Markdown files"],
    ["tool wiki docs --help", "Show the commands for synced folders"],
  ]) + guideHint("export"),
};
