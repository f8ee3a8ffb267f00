import { hasErrors, type Issue } from "../../../../../base/issue.ts";
import { quote, truncate } from "../../../../../base/text.ts";
import { isFolder } from "../../../../../authoring/kinds/is_folder.ts";
import { RefusedError } from "../../../../../console/command_errors.ts";
import type { Context } from "../../../../../console/context.ts";
import { RouteFindings } from "../../../../../webhook/routes/read/route_findings.ts";
import { NOT_UTF8, readSettingsFile } from "../../../../inputs/read_settings_file.ts";
import type { ExportFlags } from "../export_flags.ts";
import { markdownFlags, reportWikiKeys } from "./planned_folder.ts";
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
  const looked = await lookAtFolders(books, context);
  const placed = [...issues, ...looked.issues].map((issue): Issue => ({ ...issue, file }));
  if (hasErrors(placed) || defaults === undefined) {
    throw new RefusedError(`Cannot use the job file ${quote(file)}: it has errors`, placed);
  }
  return { folder, books: looked.books, defaults };
}

/** Finds out which folders of books were synced, and what the others cannot have. */
async function lookAtFolders(
  books: readonly PlannedBook[],
  context: Context,
): Promise<{ readonly books: readonly PlannedBook[]; readonly issues: readonly Issue[] }> {
  const findings = new RouteFindings();
  const looked: PlannedBook[] = [];
  for (const book of books) {
    const { folder } = book;
    const isThere = folder === undefined || await isFolder(folder.path, context);
    if (folder === undefined || !isThere || await context.docsHost.isSynced(folder.path)) looked.push(book);
    else {
      reportWikiKeys(folder, findings);
      looked.push({ ...book, folder: { ...folder, isMarkdown: true }, flags: markdownFlags(book.flags) });
    }
    if (folder === undefined || isThere) continue;
    const message = `Cannot find the folder ${quote(truncate(folder.path, 300))}`;
    findings.error("missing-folder", message, { ...folder.place, hint: "Name a folder from that of the job file." });
  }
  return { books: looked, issues: findings.list() };
}
