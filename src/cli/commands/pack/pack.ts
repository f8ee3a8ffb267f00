import type { CommandGroup } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool pack`: commands that create, check and compare packs. */
export const packGroup: CommandGroup = {
  description: "Create, check and compare template packs.\n\n" +
    "A pack (.wiki-pdf-template) is one archive with a manifest and the files of a PDF or Word template. The same " +
    "inputs give the same bytes on every machine, and every pack is checked completely before anything in it is used.",
  commands: [
    {
      name: "create",
      summary: "create a pack from a manifest and files, or from a Word template",
      load: async () => (await import("./create.ts")).packCreateCommand,
    },
    {
      name: "inspect",
      summary: "show what is in a pack",
      load: async () => (await import("./inspect.ts")).packInspectCommand,
    },
    {
      name: "validate",
      summary: "check packs completely",
      load: async () => (await import("./validate.ts")).packValidateCommand,
    },
    {
      name: "extract",
      summary: "write the files of a pack to a new folder",
      load: async () => (await import("./extract.ts")).packExtractCommand,
    },
    {
      name: "diff",
      summary: "show what differs between two packs",
      load: async () => (await import("./diff/diff.ts")).packDiffCommand,
    },
  ],
  helpText: examples([
    [
      "tool pack create --manifest manifest.json tool.typ assets --output report.wiki-pdf-template",
      "Create a pack from a manifest, a file and a folder",
    ],
    [
      "curl -fsSL https://example.com/report.wiki-pdf-template | tool pack validate -",
      "Check a pack while it downloads",
    ],
  ]) + guideHint("packs"),
};
