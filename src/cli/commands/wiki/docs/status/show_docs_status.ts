import type { Difference } from "../../../../../sync/sync_report.ts";
import type { SyncOptions } from "../../../../../sync/sync_options.ts";
import type { Context } from "../../../../../console/context.ts";
import type { DocsConfig } from "../../../../../console/docs_host.ts";
import { EXIT_CODE, type ExitCode } from "../../../../../console/exit_code.ts";
import { jsonText } from "../../../../../console/output/json_text.ts";
import { startProgress } from "../../../../../console/output/progress.ts";
import { createLook } from "../../../../../console/output/style.ts";
import { requireCredential } from "../../../../inputs/wiki_access.ts";
import { assertFolder } from "../assert_folder.ts";
import { differenceFromHere } from "../path_from_here.ts";
import { RunReport } from "../run_report.ts";
import { onePerKind, statusJson, statusText } from "./status_view.ts";
import { DEFAULT_CONCURRENCY, DEFAULT_MAX_ATTACHMENT } from "../sync/sync_options.ts";

/** Flags of `tool wiki docs status`. */
export interface DocsStatusFlags {
  readonly attachments?: boolean | undefined;
  readonly exitCode?: true | undefined;
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Prints the differences between a folder and the wiki. */
export async function showDocsStatus(folder: string, flags: DocsStatusFlags, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  await assertFolder(folder, context);
  const { profile } = await requireCredential(flags.profile, context);
  const differences = onePerKind(await askDifferences({ folder, profile, options: optionsOf(flags) }, context));
  const look = createLook(stdout, environment);
  const shown = differences.map((difference) => differenceFromHere(folder, difference));
  await stdout.write(flags.json === true ? jsonText(statusJson(folder, differences)) : statusText(shown, look));
  return flags.exitCode === true && differences.length > 0 ? EXIT_CODE.failed : EXIT_CODE.ok;
}

async function askDifferences(config: DocsConfig, context: Context): Promise<Difference[]> {
  await using progress = startProgress("Asking the wiki", context);
  // Only notices are reported; flushing keeps them out of standard output's text.
  const report = new RunReport({ folder: config.folder, json: false, progress }, context);
  try {
    return await context.docsHost.plan(config, report);
  } finally {
    await report.flush();
  }
}

/** Returns options with `push` set, so that local edits are reported as edits and not as waiting. */
function optionsOf({ attachments }: DocsStatusFlags): SyncOptions {
  return {
    ...{ push: true, onConflict: "keep-both", onRemoteDelete: "trash", full: false },
    ...{ attachments: attachments !== false, maxAttachment: DEFAULT_MAX_ATTACHMENT },
    concurrency: DEFAULT_CONCURRENCY,
  };
}
