import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { syncOptions } from "./sync/sync_options.ts";

/** Creates `tool wiki docs restore`, which restores pages from the trash. */
export function docsRestoreCommand(context: Context) {
  return new Command("restore")
    .description(
      "Restore the pages of files from the wiki's trash, no matter who moved them there. The page is found by the ID in the " +
        "file or, for a missing file, by the folder's records.\n\n" +
        "Files do not change: the next sync merges each with its page. A page that this folder itself " +
        "moved to the trash needs no command: put its file back and sync with --push.",
    )
    .argument("<files...>", "files whose pages are in the wiki's trash")
    .addOption(syncOptions.profile())
    .option("--json", "print the result as JSON")
    .addHelpText(
      ...helpExamples([["tool wiki docs restore docs/Guide/Setup.md", "Restore a page that a colleague deleted"]]),
    )
    .action(async (files, flags) => {
      const { restoreDocs } = await import("./restore_docs.ts");
      await restoreDocs(files, flags, context);
    });
}
