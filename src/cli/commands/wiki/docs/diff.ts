import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { syncOptions } from "./sync/sync_options.ts";

/** Creates `tool wiki docs diff`, which compares a file with its page. */
export function docsDiffCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("diff")
    .description(
      "Compare a page in the wiki with its file, line by line: - is only in the wiki, + " +
        "only in the file.\n\n" +
        "The exit code is 0 when they are the same, and 1 when they differ.",
    )
    .argument("<file>", "file of a page, in a synced folder")
    .addOption(syncOptions.profile())
    .option("--json", "print the result as JSON")
    .addHelpText(
      ...helpExamples([["tool wiki docs diff docs/Guide/Setup.md", "Show what pushing a file would change"]]),
    )
    .action(async (file, flags) => {
      const { diffDocs } = await import("./diff_docs.ts");
      setExitCode(await diffDocs(file, flags, context));
    });
}
