import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { guideHint } from "../../guides/guide_hint.ts";
import type { SetExitCode } from "../../program.ts";
import { packCreateCommand } from "./create.ts";
import { packDiffCommand } from "./diff/diff.ts";
import { packExtractCommand } from "./extract.ts";
import { packInspectCommand } from "./inspect.ts";
import { packValidateCommand } from "./validate.ts";

/** `tool pack`: everything about template packs. */
export function packCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("pack")
    .summary("make, check and compare template packs")
    .description(
      "Make, check and compare template packs.\n\n" +
        "A pack (.wiki-pdf-template) is one archive with a manifest and the files of a PDF or Word template. The same " +
        "inputs give the same bytes on every machine, and every pack is checked completely before anything in it is used.",
    )
    .addCommand(packCreateCommand(context))
    .addCommand(packInspectCommand(context))
    .addCommand(packValidateCommand(context, setExitCode))
    .addCommand(packExtractCommand(context))
    .addCommand(packDiffCommand(context, setExitCode))
    .addHelpText(
      "after",
      examples([
        [
          "tool pack create --manifest manifest.json tool.typ assets --output report.wiki-pdf-template",
          "Make a pack from a manifest, a file and a folder",
        ],
        [
          "curl -fsSL https://example.com/report.wiki-pdf-template | tool pack validate -",
          "Check a pack while it arrives",
        ],
      ]) + guideHint("packs"),
    );
}
