import type { ExportSpool } from "../../../../../authoring/book/spool/export_spool.ts";
import type { Context } from "../../../../../console/context.ts";
import { folderTarget } from "../../docs/export/export_docs.ts";
import { spoolOrigin } from "../export_spool_place.ts";
import type { JobTarget } from "./job_book.ts";
import type { PlannedBook } from "./parse_jobs.ts";
import type { PlannedFolder } from "./planned_folder.ts";

/** Opens the pages of a synced folder for a book, without the wiki. @throws {SyncError} */
export async function openFolderTarget(
  { path, page }: PlannedFolder,
  { flags }: Pick<PlannedBook, "flags">,
  { context, openSpool }: { readonly context: Context; readonly openSpool: (origin: string) => ExportSpool },
): Promise<JobTarget> {
  const view = await context.docsHost.view(path);
  const target = folderTarget(path, view, { ...flags, page });
  // Edits do not change the versions by which intermediate files are known, so that none of an earlier run are used.
  const origin = spoolOrigin(`${target.origin} in ${path}`, { liveMacros: false, isFresh: true }, context);
  return {
    target,
    spool: openSpool(origin),
    isBroken: () => false,
    [Symbol.asyncDispose]: () => view[Symbol.asyncDispose](),
  };
}
