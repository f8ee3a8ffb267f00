import { type CommandGroup, commandRows } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool pack`: commands that create, check and compare packs. */
export const packGroup: CommandGroup = {
  description: "Create, check and compare template packs.\n\n" +
    "A pack (.wiki-pdf-template) is one archive with a manifest and the files of a PDF or Word template. The same " +
    "inputs give the same bytes on every machine, and every pack is checked completely before anything in it is used.",
  commands: commandRows([
    ["create", "create a pack from a manifest and files, or from a Word template", () => import("./create.ts")],
    ["inspect", "show what is in a pack", () => import("./inspect.ts")],
    ["validate", "check packs completely", () => import("./validate.ts")],
    ["extract", "write the files of a pack to a new folder", () => import("./extract.ts")],
    ["diff", "show what differs between two packs", () => import("./diff/diff.ts")],
  ]),
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
