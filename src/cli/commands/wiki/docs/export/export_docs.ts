import { present } from "../../../../../base/present.ts";
import { asciiLowerCase } from "../../../../../base/text.ts";
import { UsageError } from "../../../../../console/command_errors.ts";
import type { Context } from "../../../../../console/context.ts";
import type { DocsView } from "../../../../../console/docs_host.ts";
import { isOfSite, parsePageArgument } from "../../../../../book/addresses/parse_page_argument.ts";
import type { PageRef } from "../../../../../book/model/page_ref.ts";
import type { SyncScope } from "../../../../../sync/sync_options.ts";
import type { ExportFlags } from "../../export/export_flags.ts";
import type { ExportTarget } from "../../export/export_target.ts";
import { writeExport } from "../../export/write_export.ts";
import { assertFolder } from "../assert_folder.ts";
import { FolderSource } from "../../../../inputs/synced_folder/folder_source.ts";

/** Options of `tool wiki docs export`. */
export interface DocsExportFlags extends ExportFlags {
  /** Page to export instead of the whole folder: ID, title or `SPACE:Title`. */
  readonly page?: string | undefined;
}

/** Exports the pages of a synced folder, without the wiki. */
export async function exportDocs(folder: string, flags: DocsExportFlags, context: Context): Promise<void> {
  await assertFolder(folder, context);
  await using view = await context.docsHost.view(folder);
  await writeExport(folderTarget(folder, view, flags), flags, context);
}

/** Returns the pages of a synced folder that a command line names; all of them by default. */
export function folderTarget(
  folder: string,
  view: DocsView,
  { page: named, scope }: Pick<DocsExportFlags, "page" | "scope">,
): ExportTarget {
  const { root, site } = view.scope;
  const page = named === undefined ? root && { id: root.id } : readPage(named, view.scope);
  const kind = scope ?? (named !== undefined ? "page" : root?.included === true ? "tree" : "space");
  const scopes = [{ kind, ...present({ page }) }];
  return { source: new FolderSource(view), scopes, name: folder, folder, origin: site };
}

/** Reads an ID, an address or `SPACE:Title` of the space; any other text is a title, which can have a colon too. */
function readPage(text: string, { space, site }: SyncScope): PageRef {
  const isReference = /^\d+$|^https?:/i.test(text) || asciiLowerCase(text).startsWith(`${asciiLowerCase(space)}:`);
  if (!isReference) return { title: text };
  const named = parsePageArgument(text);
  if (!isOfSite(named, site)) {
    throw new UsageError(`Cannot export from ${named.site}: the folder is for ${site}`, {
      hint: "Name the page by its title or its ID.",
    });
  }
  return named.kind === "page" ? named.page : { title: text };
}
