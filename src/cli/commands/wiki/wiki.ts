import type { CommandGroup } from "../../command_group.ts";
import { examples } from "../../examples.ts";
import { guideHint } from "../../guides/guide_hint.ts";

/** Group `tool wiki`: commands for the content of a wiki. */
export const wikiGroup: CommandGroup = {
  description: "Work with the pages of a wiki.",
  commands: [
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
      name: "export",
      summary: "create a PDF from a page, a tree of pages or a space",
      load: async () => (await import("./export/export.ts")).wikiExportCommand,
    },
  ],
  helpText: examples([
    ["tool wiki docs sync docs --space DOCS", "Sync a space with Markdown files"],
    ["tool wiki docs --help", "Show the other commands"],
  ]) + guideHint("sync"),
};
