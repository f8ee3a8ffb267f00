import { assertFolderExists } from "../../../../../authoring/assert_output.ts";
import { assertOutputName } from "../../../../../authoring/kinds/assert_output_name.ts";
import { isFolder } from "../../../../../authoring/kinds/is_folder.ts";
import { SharedCompilers } from "../../../../../authoring/shared_compilers.ts";
import { quote } from "../../../../../base/text.ts";
import { InterruptedError, UsageError } from "../../../../../console/command_errors.ts";
import type { Context } from "../../../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../../../console/exit_code.ts";
import { writeIssues } from "../../../../../console/output/issues_text.ts";
import { startProgress } from "../../../../../console/output/progress.ts";
import { STANDARD_STREAM } from "../../../../../console/read_input.ts";
import { FileError } from "../../../../../host/files/file_error.ts";
import { baseName, parentFolder, withoutEndSlashes } from "../../../../../host/files/file_path.ts";
import type { EachJob } from "./each_job.ts";
import { EachRound } from "./each_round.ts";
import { planEach } from "./plan_each.ts";

/**
 * Makes a file of each document, one after the other, with the same compilers. A document that fails does not stop the
 * others.
 *
 * @returns the exit code of the worst failure.
 * @throws {ToolError} before anything is written when the command line, the template or the output cannot be used.
 */
export async function makeEach(job: EachJob, own: Context): Promise<ExitCode> {
  await assertUsable(job, own);
  await using shared = new SharedCompilers(own.compilers);
  const context = { ...own, compilers: shared.compilers };
  if (job.watch) {
    const { watchEach } = await import("./watch_each.ts");
    await watchEach(job, context);
    return EXIT_CODE.ok;
  }
  await using progress = startProgress("Reading the documents", context);
  const { documents, issues } = await planEach(job, context);
  if (!job.json) await progress.around(() => writeIssues(issues, context));
  progress.step("Reading the template");
  const make = await job.open(context);
  const round = new EachRound(job, { issues, count: documents.length, progress }, context);
  for (const document of documents) {
    await round.make(document, make, { context, replace: job.force }).catch((error) =>
      interrupted(error, round, context)
    );
  }
  return await round.finish();
}

function interrupted(error: unknown, { written, count }: EachRound, { signal }: Context): never {
  if (!signal.aborted) throw error;
  throw new InterruptedError({ hint: `${written} of ${count} files are finished.` });
}

async function assertUsable({ documents, output, title }: EachJob, context: Context): Promise<void> {
  if (documents.includes(STANDARD_STREAM)) {
    throw new UsageError("--each reads files and cannot read standard input", { hint: "Give files or folders." });
  }
  if (title !== undefined) {
    throw new UsageError("--each and --title cannot be used together: each document has its own title", {
      hint: "Write title: in the front matter of the documents.",
    });
  }
  if (output === undefined) return;
  if (output === "") throw new UsageError("--output is empty", { hint: "Give a folder." });
  if (output === STANDARD_STREAM) {
    throw new UsageError("--each writes several files and cannot write to standard output", {
      hint: "Give a folder with --output.",
    });
  }
  assertOutputName(output, "folder");
  const isThere = await context.files.realPath(output) !== undefined;
  if (isThere && await isFolder(output, context)) return;
  if (!isThere) await assertFolderExists(withoutEndSlashes(output), context);
  if (!isThere && !await isTaken(withoutEndSlashes(output), context)) return;
  throw new FileError("not-a-directory", `Cannot write to ${quote(output)}: it is not a folder`, {
    hint: "Give a folder with --output.",
  });
}

/** Returns whether something has the name of what does not exist: a link to nothing. */
async function isTaken(path: string, { files, environment: { windows } }: Context): Promise<boolean> {
  const name = baseName(path, windows);
  const listing = files.list(parentFolder(path, windows), 1, { skips: (each) => each !== name });
  const found = await listing.catch((error: unknown) => {
    if (!(error instanceof FileError)) throw error;
    return undefined; // files can be written to some folders that cannot be listed
  });
  return found !== undefined && found.skipped.length > 0;
}
