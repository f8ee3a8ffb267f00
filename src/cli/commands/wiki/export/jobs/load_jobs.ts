import { errorIssue, hasErrors, type Issue } from "../../../../../base/issue.ts";
import { quote } from "../../../../../base/text.ts";
import { RefusedError } from "../../../../../console/command_errors.ts";
import type { Context } from "../../../../../console/context.ts";
import { parentFolder } from "../../../../../host/files/file_path.ts";
import { parseJobs, type PlannedBook } from "./parse_jobs.ts";

/** Maximum size of a job file, beyond what its reader takes, so that the reader explains it. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Books of a job file. */
export interface LoadedJobs {
  /** Folder of the file. */
  readonly folder: string;
  readonly books: readonly PlannedBook[];
  /** Warnings about the file. */
  readonly issues: readonly Issue[];
}

/**
 * Reads a job file. Paths in it start from its folder.
 *
 * @throws {RefusedError} with all findings when it has errors. @throws {FileError} when it cannot be read.
 */
export async function loadJobs(file: string, context: Context): Promise<LoadedJobs> {
  const bytes = await context.files.readFile(file, MAX_BYTES, { regular: true });
  const folder = parentFolder(file, context.environment.windows);
  const text = decode(bytes);
  const { books, issues } = text === undefined ? { books: [], issues: [NOT_UTF8] } : parseJobs(text, { folder });
  const placed = issues.map((issue): Issue => ({ ...issue, file }));
  if (hasErrors(placed)) throw new RefusedError(`Cannot use the job file ${quote(file)}: it has errors`, placed);
  return { folder, books, issues: placed };
}

const NOT_UTF8 = errorIssue("invalid-encoding", "The file is not UTF-8", { hint: "Save it as UTF-8." });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
