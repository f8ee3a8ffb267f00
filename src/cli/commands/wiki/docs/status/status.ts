import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../../console/context.ts";
import { helpExamples } from "../../../../examples.ts";
import type { SetExitCode } from "../../../../command_group.ts";
import { syncOptions } from "../sync/sync_options.ts";

/** Creates `tool wiki docs status`, which lists the differences between folder and wiki. */
export function docsStatusCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("status")
    .description(
      "Show what differs between a folder and the wiki: changes here, in the wiki or on both sides, what is in " +
        "conflict, and what cannot be synced. Nothing is written anywhere.",
    )
    .argument("<dir>", "a synced folder")
    .addOption(syncOptions.noAttachments())
    .option("--exit-code", "exit with 1 if anything differs")
    .addOption(syncOptions.profile())
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool wiki docs status docs", "Show what differs"],
      ["tool wiki docs status docs --exit-code", "Let a script detect differences"],
    ]))
    .action(async (folder, flags) => {
      const { showDocsStatus } = await import("./show_docs_status.ts");
      setExitCode(await showDocsStatus(folder, flags, context));
    });
}
