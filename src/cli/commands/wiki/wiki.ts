import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { guideHint } from "../../guides/guide_hint.ts";
import type { SetExitCode } from "../../program.ts";
import { docsCommand } from "./docs/docs.ts";

/** `tool wiki`: the content of a wiki. */
export function wikiCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("wiki")
    .summary("keep a wiki space as Markdown files")
    .description("Work with the pages of a wiki.")
    .addCommand(docsCommand(context, setExitCode))
    .addHelpText(
      "after",
      examples([
        ["tool wiki docs sync docs --space DOCS", "Keep a space as Markdown files"],
        ["tool wiki docs --help", "Show what else there is"],
      ]) + guideHint("sync"),
    );
}
