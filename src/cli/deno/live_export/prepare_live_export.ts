import { countNoun } from "../../../base/count_noun.ts";
import { didYouMean, nearestName } from "../../../base/nearest_name.ts";
import { quote } from "../../../base/text.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import type { LiveExportConfig, LiveJobsConfig } from "../../../console/webhook_host.ts";
import type { Log } from "../../../host/log/log.ts";
import { ExportFolder } from "../../../webhook/exports/export_folder.ts";
import { createFolderBooks } from "../../../webhook/exports/folder_books.ts";
import type { ExportWorkerOptions } from "../../../webhook/exports/work_export.ts";
import type { RetryPlan } from "../../../webhook/worker/judge_attempt.ts";
import { bookEdition } from "../../commands/wiki/export/jobs/book_edition.ts";
import { openPdfTemplate } from "../../commands/wiki/export/pdf_format.ts";
import { loadJobs } from "../../commands/wiki/export/jobs/load_jobs.ts";
import { VERSION } from "../../version.ts";
import { readFolderFlags } from "./folder_flags.ts";
import { createJobBooks } from "./job_books.ts";
import { WikiBookExporter } from "./wiki_book_exporter.ts";

/** Settings of a worker for exports, without its inbox. */
export interface LiveExport extends Omit<ExportWorkerOptions, "inbox" | "log" | "now" | keyof RetryPlan> {
  /** Text that differs when equal contents would give another file. */
  readonly edition: string;
}

/** Books that are exported at the same time: each needs a compiler. */
const CONCURRENCY = 1;

/**
 * Reads the template and opens the folder of exports, or reads the job file, so that mistakes end the program at its start.
 *
 * @throws {ToolError} when the template or the folder cannot be used.
 */
export async function prepareLiveExport(
  config: LiveExportConfig | LiveJobsConfig,
  context: Context,
  log: Log,
): Promise<LiveExport> {
  return await ("jobs" in config ? prepareJobs(config, context, log) : prepareFolder(config, context, log));
}

/** Reads the job file; templates are read for each book. */
async function prepareJobs(config: LiveJobsConfig, context: Context, log: Log): Promise<LiveExport> {
  const { jobs: file, books: names, quietMs, timeoutMs, profileName } = config;
  const { folder, books } = await loadJobs(file, context);
  const unknown = names.find((name) => !books.some((book) => book.name === name));
  if (unknown !== undefined) {
    const hint = didYouMean(nearestName(unknown, books.map(({ name }) => name)));
    throw new ToolError("no-such-book", `Cannot export ${quote(unknown)}: ${quote(file)} has no such book`, { hint });
  }
  const named = names.length === 0 ? books : books.filter(({ name }) => names.includes(name));
  const wanted = named.filter((book) => book.folder === undefined);
  const unfollowed = named.filter((book) => book.folder !== undefined).map(({ name }) => name);
  const [still] = unfollowed;
  if (still !== undefined && (names.length > 0 || wanted.length === 0)) {
    const message = `Cannot export ${quote(still)} as pages change: it is a book of a folder of this machine`;
    throw new ToolError("not-for-folders", message, {
      hint: "Name books of the wiki, or run tool wiki export --jobs after each sync of the folder.",
    });
  }
  if (still !== undefined) log.info(`Books of folders do not follow pages: ${unfollowed.join(", ")} of ${file}`);
  log.info(
    `${countNoun(wanted.length, "book")} of ${file} follow their pages, ${quietMs / 1000} s after the last change`,
  );
  const parts = { books: wanted, folder, profile: profileName };
  const edition = JSON.stringify([VERSION, wanted.map(({ line: _, ...book }) => book)]);
  return { books: createJobBooks(parts, lasting(context)), edition, quietMs, timeoutMs, concurrency: CONCURRENCY };
}

/** Exports continue until they are drained, even after the stop signal. */
function lasting(context: Context): Context {
  return { ...context, signal: new AbortController().signal };
}

async function prepareFolder(config: LiveExportConfig, context: Context, log: Log): Promise<LiveExport> {
  const { profile, folder: path, scope, quietMs, timeoutMs } = config;
  const given = await readFolderFlags(config.options, context);
  const flags = { ...given, template: config.template ?? given.template };
  const { template, digest } = await openPdfTemplate(flags, context);
  const target = { scopes: [], origin: profile.site };
  const edition = config.options === undefined
    ? `${digest} ${VERSION}`
    : await bookEdition({ flags, target, template: digest }, context);
  const folder = await ExportFolder.open(path, Date.now);
  log.info(`Exports go to ${path}, ${quietMs / 1000} s after the last change`);
  const exporter = new WikiBookExporter({ profile, template, flags, edition, folder: path }, lasting(context));
  const books = createFolderBooks({ exporter, folder, scope, now: Date.now });
  return { books, edition, quietMs, timeoutMs, concurrency: CONCURRENCY };
}
