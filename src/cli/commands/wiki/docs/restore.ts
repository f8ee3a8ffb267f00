import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { syncOptions } from "./sync/sync_options.ts";
import { escapeText } from "../../../../base/text.ts";
import type { RestoredFile } from "../../../../console/docs_host.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { createPaint, type Paint } from "../../../../console/output/style.ts";
import { explainMissingFile } from "./explain_missing_file.ts";
import { syncCommands } from "./resolve/resolve_command.ts";
import { requireCredential } from "../../../inputs/wiki_access.ts";

/** Creates `tool wiki docs restore`, which restores pages from the trash. */
export function docsRestoreCommand(context: Context) {
  return new Command("restore")
    .description(
      "Restore the pages of files from the wiki's trash, no matter who moved them there. The page is found by the ID " +
        "in the file or, for a missing file, by the folder's records.\n\n" +
        "Files do not change: the next sync merges each with its page. You do not need this command for a page that " +
        "this folder itself moved to the trash: put its file back and sync with --push.",
    )
    .argument("<files...>", "files whose pages are in the wiki's trash")
    .addOption(syncOptions.profile())
    .option("--json", "print the result as JSON")
    .addHelpText(
      ...helpExamples([["tool wiki docs restore docs/Guide/Setup.md", "Restore a page that a colleague deleted"]]),
    )
    .action(async (files, flags) => await restoreDocs(files, flags, context));
}

/** Flags of `tool wiki docs restore`. */
interface RestoreFlags {
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Restores pages from the wiki's trash, and prints them and the next step. */
async function restoreDocs(files: readonly string[], flags: RestoreFlags, context: Context): Promise<void> {
  const { io: { stdout, stderr }, environment } = context;
  if (files.includes("")) throw new UsageError("Cannot use an empty <file>: give a file");
  const restored = await restore([...new Set(files)], flags.profile, context);
  if (flags.json === true) return await stdout.write(jsonText({ restored: restored.map(restoredJson) }));
  const paint = createPaint(stdout, environment);
  await stdout.write(restored.map((each) => restoredText(each, paint)).join(""));
  const isThere = restored.some((each) => each.isThere);
  await stderr.write(`hint: Run ${syncCommands(restored, isThere ? " --push" : "")} to sync files and pages.\n`);
}

async function restore(files: readonly string[], profileName: string | undefined, context: Context) {
  const { profile } = await requireCredential(profileName, context);
  await using _progress = startProgress("Asking the wiki", context);
  return await context.docsHost.restore(files, profile)
    .catch((error) => explainMissingFile(files, error, context));
}

function restoredJson({ path, id, title, version }: RestoredFile) {
  return { path, id, title, version };
}

function restoredText({ path, id, version }: RestoredFile, paint: Paint): string {
  return `${paint("green", "restored")}  ${escapeText(path)} (page ${escapeText(id)}, version ${version})\n`;
}
