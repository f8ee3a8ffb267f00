import { openNamedTemplate } from "../../../authoring/open_named_template.ts";
import { openTemplate } from "../../../authoring/typeset/open_template.ts";
import type { Context } from "../../../console/context.ts";
import type { LiveExportConfig } from "../../../console/webhook_host.ts";
import type { Log } from "../../../host/log/log.ts";
import { computePayloadSha256 } from "../../../pack/payload_sha256.ts";
import { ExportFolder } from "../../../webhook/exports/export_folder.ts";
import { createFolderBooks } from "../../../webhook/exports/folder_books.ts";
import type { ExportWorkerOptions } from "../../../webhook/exports/work_export.ts";
import type { RetryPlan } from "../../../webhook/worker/judge_attempt.ts";
import { VERSION } from "../../version.ts";
import { WikiBookExporter } from "./wiki_book_exporter.ts";

/** Settings of a worker for exports, without its inbox. */
export interface LiveExport extends Omit<ExportWorkerOptions, "inbox" | "log" | "now" | keyof RetryPlan> {
  /** Text that differs when equal contents would give another file. */
  readonly edition: string;
}

/** Books that are exported at the same time: each needs a compiler. */
const CONCURRENCY = 1;

/**
 * Reads the template and opens the folder of exports, so that mistakes end the program at its start.
 *
 * @throws {ToolError} when the template or the folder cannot be used.
 */
export async function prepareLiveExport(config: LiveExportConfig, context: Context, log: Log): Promise<LiveExport> {
  const { profile, folder: path, scope, quietMs, timeoutMs } = config;
  // Exports continue until they are drained, even after the stop signal.
  const lasting = { ...context, signal: new AbortController().signal };
  const template = await openTemplate(await openNamedTemplate(config.template, context), context);
  const edition = `${await computePayloadSha256(template.template.files)} ${VERSION}`;
  const folder = await ExportFolder.open(path, Date.now);
  log.info(`Exports go to ${path}, ${quietMs / 1000} s after the last change`);
  const exporter = new WikiBookExporter({ profile, template, edition, folder: path }, lasting);
  const books = createFolderBooks({ exporter, folder, scope, now: Date.now });
  return { books, edition, quietMs, timeoutMs, concurrency: CONCURRENCY };
}
