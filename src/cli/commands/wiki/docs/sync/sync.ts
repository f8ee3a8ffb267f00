import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../../console/context.ts";
import { examples } from "../../../../examples.ts";
import type { SetExitCode } from "../../../../command_group.ts";
import { secretEnvOption, secretFileOption, secretOption } from "../../../../inputs/secret_options.ts";
import { syncOptions } from "./sync_options.ts";

/** Creates `tool wiki docs sync`, which syncs a folder and a wiki. */
export function docsSyncCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("sync")
    .description(DESCRIPTION)
    .argument("<dir>", "folder to sync; created if missing")
    .addOption(syncOptions.space())
    .addOption(syncOptions.page())
    .addOption(syncOptions.ancestor())
    .addOption(syncOptions.push())
    .addOption(syncOptions.pullOnly())
    .addOption(syncOptions.dryRun())
    .addOption(syncOptions.onConflict())
    .addOption(syncOptions.onRemoteDelete())
    .addOption(syncOptions.maxDelete())
    .addOption(syncOptions.confirmDelete())
    .addOption(syncOptions.attachments())
    .addOption(syncOptions.noAttachments())
    .addOption(syncOptions.maxAttachment())
    .addOption(syncOptions.formulas())
    .addOption(syncOptions.concurrency())
    .addOption(syncOptions.full())
    .addOption(syncOptions.watch())
    .addOption(syncOptions.pollInterval())
    .addOption(syncOptions.webhookPort())
    .addOption(syncOptions.webhookHost())
    .addOption(syncOptions.webhookUrl())
    .addOption(syncOptions.keepWebhook())
    .addOption(secretOption())
    .addOption(secretFileOption())
    .addOption(secretEnvOption())
    .addOption(syncOptions.profile())
    .option("--json", "print one JSON document per change, one per line")
    .addHelpText("after", EXAMPLES)
    .action(async (folder, flags) => {
      const { syncDocs } = await import("./sync_docs.ts");
      setExitCode(await syncDocs(folder, flags, context));
    });
}

const DESCRIPTION =
  "Sync a folder and a wiki: pages become Markdown files, and with --push, file edits are sent to the wiki.\n\n" +
  "The first run needs --space, --page or --ancestor; later runs remember it. Only edits are written, on either " +
  "side. If both sides changed, the changes are merged. If both changed the same block, the file stays unchanged, " +
  'the wiki\'s version is written beside it as "….remote.md", and neither changes until you run ' +
  '"tool wiki docs resolve". Files of pages that are gone are moved to .tool/trash in the folder.\n\n' +
  "With --watch, it runs until stopped: it polls the wiki every --poll-interval, reads files when they are saved, " +
  "and reads a page when an event about it arrives, which requires --webhook-port.\n\n" +
  "The exit code is 1 if the run found conflicts or reverted files, or if something failed.";

const EXAMPLES = examples([
  ["tool wiki docs sync docs --space DOCS", "Create a folder with the pages of a space"],
  ["tool wiki docs sync docs", "Fetch what has changed"],
  ["tool wiki docs sync docs --push --dry-run", "Show what a run would do, on both sides"],
  ["tool wiki docs sync docs --push", "Sync both sides"],
  ["tool wiki docs sync docs --watch --poll-interval 5m", "Fetch changes continuously"],
  [
    "tool wiki docs sync docs --push --webhook-url https://hooks.example.com/webhook --webhook-port 8080 \\\n" +
    "    --secret-file hook.secret",
    "Keep both sides in sync, and let the wiki report changes",
  ],
]);
