import { ExportSpool, spoolPath } from "../../../../../authoring/book/spool/export_spool.ts";
import { countNoun } from "../../../../../base/count_noun.ts";
import { errorIssue, type Issue } from "../../../../../base/issue.ts";
import { present } from "../../../../../base/present.ts";
import { ToolError } from "../../../../../base/tool_error.ts";
import { RefusedError, UsageError } from "../../../../../console/command_errors.ts";
import type { Context } from "../../../../../console/context.ts";
import { jsonText } from "../../../../../console/output/json_text.ts";
import { writeIssues } from "../../../../../console/output/issues_text.ts";
import { startProgress } from "../../../../../console/output/progress.ts";
import { issuesOfError } from "../../../../../console/read_all.ts";
import { outputName, STANDARD_STREAM } from "../../../../../console/read_input.ts";
import { FileError } from "../../../../../host/files/file_error.ts";
import { commandOfBook } from "../book_command.ts";
import { checkReport } from "../check_flags.ts";
import type { ExportFlags } from "../export_flags.ts";
import { inSpoolOf, UnfinishedError } from "../export_spool_place.ts";
import { type FinishedExport, publishReport } from "../publish_report.ts";
import { type BookOutcome, JobLossesError, jobPlaceOf, type JobRoom, JobUploadError, makeJobBook } from "./job_book.ts";
import type { JobPlace } from "./job_stamps.ts";
import { RUN_OPTIONS } from "./job_keys.ts";
import { JobWikis } from "./job_wikis.ts";
import { countsText, failedBook, jobsReport, reportedBook, type ReportedJobBook } from "./jobs_report.ts";
import { openFolderTarget } from "./open_folder_target.ts";
import { type LoadedJobs, loadJobs } from "./load_jobs.ts";
import { filesText, type PlannedFiles } from "./planned_files.ts";
import type { PlannedBook } from "./parse_jobs.ts";

/** Options of a run of a job file. */
interface JobFlags extends Pick<ExportFlags, "force" | "report" | "resume" | "profile" | "json"> {
  readonly dryRun?: boolean | undefined;
}

/** What a command line says about a job. */
export interface JobsCommand {
  /** Path of the job file. */
  readonly file: string;
  readonly targets: readonly string[];
  readonly flags: JobFlags;
  /** The command, which knows what was given on the command line. */
  readonly command: {
    getOptionValueSource(name: string): string | undefined;
    getOptionValue(name: string): unknown;
  };
}

/** Makes the books of a job file that have changed. */
export async function exportJobs(asked: JobsCommand, context: Context): Promise<void> {
  const { file, flags } = asked;
  assertJobsAlone(asked);
  await checkReport(flags, context);
  const jobs = await loadJobs(file, context);
  if (flags.dryRun === true) {
    return await runJobs({ file, jobs, flags, openSpool: (origin) => new ExportSpool(NOTHING, origin) }, context);
  }
  const place = { file, resume: flags.resume === true };
  await inSpoolOf(place, context, (openSpool) => runJobs({ file, jobs, flags, openSpool }, context));
}

/** A run that makes no book stores nothing. */
const NOTHING = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() };

/** Options of a book that a run of a job file takes. */
const TAKEN: readonly string[] = [...RUN_OPTIONS, "profile"];

/** Rejects what the job file says. */
function assertJobsAlone({ targets, flags, command }: JobsCommand): void {
  if (targets.length > 0) {
    throw new UsageError("Cannot use --jobs together with a target: the job file names the pages", {
      hint: "Omit one of them.",
    });
  }
  const given = commandOfBook().options.filter((option) => {
    const name = option.attributeName();
    const isOff = command.getOptionValue(name) === false;
    return !TAKEN.includes(name) && command.getOptionValueSource(name) === "cli" && option.negate === isOff;
  });
  if (given.length > 0) {
    const names = [...new Set(given.map(({ long }) => long))].join(", ");
    throw new UsageError(`Cannot use ${names} together with --jobs: the job file says it`, {
      hint: "Write it in the file: below defaults for all books.",
    });
  }
  if (flags.json === true && flags.report === STANDARD_STREAM) {
    throw new UsageError("Only one of --report - and --json can be used: each writes to standard output", {
      hint: "Write the report to a file.",
    });
  }
}

/** A job to run. */
interface JobsRun {
  readonly file: string;
  readonly jobs: LoadedJobs;
  readonly flags: JobFlags;
  readonly openSpool: (origin: string) => ExportSpool;
}

async function runJobs({ file, jobs, flags, openSpool }: JobsRun, context: Context): Promise<void> {
  const { profile, dryRun = false, force = false } = flags;
  const wikis = new JobWikis({ openSpool, profile }, context);
  const openTarget = (book: PlannedBook) => {
    return book.folder === undefined
      ? wikis.openTarget(book)
      : openFolderTarget(book.folder, book, { context, openSpool });
  };
  const room = { context, folder: jobs.folder, force, isDry: dryRun, openTarget };
  const printing = flags.json === true || flags.report === STANDARD_STREAM ? toErrors(context) : context;
  const books: ReportedJobBook[] = [];
  const errors: { readonly book: PlannedBook; readonly error: ToolError }[] = [];
  for (const book of jobs.books) {
    context.signal.throwIfAborted();
    const end = await makeShown(book, room);
    if ("error" in end) errors.push({ book, error: end.error });
    books.push("error" in end ? failedBook(book.name, end.error, end.refused) : reportedBook(book.name, end));
    if (!("error" in end)) await printOutcome(book, end, printing);
  }
  const report = jobsReport(file, books);
  if (flags.report !== undefined && flags.report !== STANDARD_STREAM) {
    await context.files.publishFile(flags.report, new TextEncoder().encode(jsonText(report)), { replace: force });
  }
  if (printing !== context) await context.io.stdout.write(jsonText(report));
  await printing.io.stdout.write(countsText(report));
  if (errors.length > 0) throw failureOf(errors, { file, books: books.length });
}

/** Returns a context that prints to standard error, because standard output is taken. */
function toErrors(context: Context): Context {
  const { io } = context;
  return { ...context, io: { ...io, stdout: io.stderr } };
}

/**
 * Keeps other programs from making a book at the same time; undefined where nobody can write, which its export explains.
 *
 * @throws {FileError} `file-in-use` while another one makes it.
 */
async function holdOutput({ output }: JobPlace, { files, environment }: Context): Promise<Disposable | undefined> {
  try {
    return await files.openSpool(spoolPath(output, environment.windows), { resume: true });
  } catch (error) {
    if (error instanceof FileError && error.code !== "file-in-use") return undefined;
    throw error;
  }
}

type JobEnd = BookOutcome | { readonly error: ToolError; readonly refused: FinishedExport | undefined };

/** Makes a book with a progress line; a failure of one does not end the others. */
async function makeShown(book: PlannedBook, room: Omit<JobRoom, "step">): Promise<JobEnd> {
  const { context } = room;
  try {
    await using progress = startProgress(`${book.name}: Listing the pages`, context);
    using _held = room.isDry ? undefined : await holdOutput(await jobPlaceOf(book, room), context);
    return await makeJobBook(book, { ...room, step: (text) => progress.step(`${book.name}: ${text}`) });
  } catch (error) {
    if (context.signal.aborted || !(error instanceof ToolError)) throw error;
    return { error, refused: bookOf(error) };
  }
}

/** Returns what is known about the book of an error. */
function bookOf(error: ToolError): FinishedExport | undefined {
  if (error instanceof JobUploadError) return error.made;
  return error instanceof JobLossesError ? error.refused : undefined;
}

async function printOutcome(
  { name, flags }: PlannedBook,
  { result, reason, output, files, finished, rendered }: BookOutcome,
  context: Context,
): Promise<void> {
  if (finished !== undefined) {
    return await publishReport(finished, { ...flags, report: undefined, json: undefined }, context);
  }
  if (rendered !== undefined) {
    await writeIssues(rendered.issues, context);
    return await context.io.stdout.write(rendered.toText());
  }
  const words = result === "planned"
    ? `Would write ${filesOf(flags, files)}${outputName(output)}: ${reason}`
    : `Unchanged: ${outputName(output)}`;
  await context.io.stdout.write(`${words} (${name})\n`);
}

/** Renders how many files a divided book would have. */
function filesOf({ splitBy }: ExportFlags, files: PlannedFiles | undefined): string {
  return splitBy === undefined || files === undefined ? "" : `${filesText(files)} to `;
}

/** Returns the error of a run in which books failed. What was read is of use if another run could make them. */
function failureOf(
  errors: readonly { readonly book: PlannedBook; readonly error: ToolError }[],
  { file, books }: { readonly file: string; readonly books: number },
): ToolError {
  const message = `Cannot make ${errors.length} of ${countNoun(books, "book")}`;
  const issues = errors.flatMap(({ book, error }) => findingsOf(book, error, file));
  const isFinal = errors.every(({ error }) => {
    return error instanceof UsageError || error instanceof RefusedError || error.code === "not-found";
  });
  if (isFinal) {
    return new RefusedError(message, issues, { hint: "Correct the job file or the pages, and run it again." });
  }
  const hint = "Run the same command with --resume to make only what is missing.";
  return new UnfinishedError(message, issues, { hint });
}

function findingsOf({ name, line }: PlannedBook, error: ToolError, file: string): Issue[] {
  const own = errorIssue(error.code, `${name}: ${error.message}`, { file, line, ...present({ hint: error.hint }) });
  const more = issuesOfError(error).filter(({ message }) => message !== error.message);
  return [own, ...more];
}
