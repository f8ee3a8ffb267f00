import { hasErrors, type Issue } from "../../../../../base/issue.ts";
import { quote } from "../../../../../base/text.ts";
import { RefusedError } from "../../../../../console/command_errors.ts";
import type { Context } from "../../../../../console/context.ts";
import { NOT_UTF8, readSettingsFile } from "../../../../inputs/read_settings_file.ts";
import type { ExportFlags } from "../export_flags.ts";
import { parseJobs, type PlannedBook } from "./parse_jobs.ts";

/** Books of a job file. */
export interface LoadedJobs {
  /** Folder of the file. */
  readonly folder: string;
  readonly books: readonly PlannedBook[];
  /** Options of books that do not say otherwise. */
  readonly defaults: ExportFlags;
}

/**
 * Reads a job file. Paths in it start from its folder.
 *
 * @throws {RefusedError} with all findings when it has errors. @throws {FileError} when it cannot be read.
 */
export async function loadJobs(file: string, context: Context): Promise<LoadedJobs> {
  const { folder, text } = await readSettingsFile(file, context, { regular: true });
  const { books, defaults, issues } = text === undefined
    ? { books: [], defaults: undefined, issues: [NOT_UTF8] }
    : parseJobs(text, { folder });
  const placed = issues.map((issue): Issue => ({ ...issue, file }));
  if (hasErrors(placed) || defaults === undefined) {
    throw new RefusedError(`Cannot use the job file ${quote(file)}: it has errors`, placed);
  }
  return { folder, books, defaults };
}
