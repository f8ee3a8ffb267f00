import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { guideHint } from "../../../guides/guide_hint.ts";
import type { SetExitCode } from "../../../program.ts";
import { docsDiffCommand } from "./diff.ts";
import { docsResolveCommand } from "./resolve/resolve.ts";
import { docsRestoreCommand } from "./restore.ts";
import { docsStatusCommand } from "./status/status.ts";
import { docsSyncCommand } from "./sync/sync.ts";

/** `tool wiki docs`: a space as files. */
export function docsCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("docs")
    .summary("keep a space as Markdown files, in both directions")
    .description(
      "Keep the pages of a wiki as Markdown files in a folder, in both directions, without losing an edit.\n\n" +
        "What was edited on one side goes to the other. Where both sides changed the same, nothing is touched until " +
        "somebody decides.",
    )
    .addCommand(docsSyncCommand(context, setExitCode))
    .addCommand(docsStatusCommand(context, setExitCode))
    .addCommand(docsDiffCommand(context, setExitCode))
    .addCommand(docsResolveCommand(context))
    .addCommand(docsRestoreCommand(context))
    .addHelpText(
      "after",
      examples([
        ["tool wiki docs sync docs --space DOCS", "Make a folder with the pages of a space"],
        ["tool wiki docs status docs", "Show what differs"],
        ["tool wiki docs sync docs --push", "Bring both sides together, edits of files too"],
        ["tool wiki docs resolve docs/Setup.md", "Say that a file in conflict is as it should be"],
        ["tool wiki docs restore docs/Setup.md", "Take the page of a file out of the wiki's trash"],
      ]) + guideHint("sync"),
    );
}
