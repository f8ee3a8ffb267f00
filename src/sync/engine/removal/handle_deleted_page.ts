import { folderOfPath } from "../../files/folder_of_path.ts";
import { SyncError } from "../../sync_error.ts";
import type { FileContent } from "../../files/sync_folder.ts";
import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import type { LocalSide } from "../scan/local_view.ts";
import { assetsFolderOf } from "../../attachments/assets_path.ts";
import { isPageEdited } from "../links/keep_file_links.ts";
import { MAX_PAGE_BYTES } from "../../layout/page_file.ts";
import { isLocalPage, readPageText } from "../page/page_text.ts";
import { explainReadOnly } from "../page/restricted_page.ts";
import { overLimit } from "./refuse_deletions.ts";
import type { RunContext } from "../run_context.ts";

/** Handles the file of a page that is gone. Returns false if the file changed in the meantime. */
export async function handleDeletedPage(
  entry: PageEntry,
  side: LocalSide,
  base: PageBase | undefined,
  context: RunContext,
): Promise<boolean> {
  const { state, folder, options, observer } = context;
  const { id, path, file } = entry;
  if (path === undefined || side.kind === "missing") {
    await forgetPage(entry, context);
    return true;
  }
  const isEdited = side.kind === "read" && (base === undefined || isPageEdited(side.page, base, context));
  if (isEdited && options.onConflict !== "remote") {
    state.saveConflict(id, { kind: "deleted-in-wiki" });
    const reason = "the page was removed from the wiki, and the file was edited";
    observer.change({ kind: "conflict", path, id, reason });
    return true;
  }
  if (options.onRemoteDelete === "keep") {
    state.noteKept(id);
    observer.change({ kind: "kept", path, id });
    return true;
  }
  const expected = side.kind === "read" ? side.page.content.hash : file?.hash;
  const content = await folder.read(path, MAX_PAGE_BYTES);
  if (content?.hash !== expected) return false;
  keepUserFrontMatter(id, { path, content }, state);
  const trashed = await trashPage({ id, path }, context);
  await folder.removeEmptyFolders(folderOfPath(path));
  // Another page may have waited for the name.
  context.moved = true;
  if (trashed !== undefined) observer.change({ kind: "trashed", path: trashed, from: path, id });
  return true;
}

/** Saves the user's front matter, which the wiki does not have, in case the page comes back. */
function keepUserFrontMatter(
  id: string,
  { path, content }: { readonly path: string; readonly content: FileContent | undefined },
  state: RunContext["state"],
): void {
  const read = content && readPageText(path, content);
  if (read !== undefined && isLocalPage(read)) state.userFrontMatter.put(id, read.extra);
}

/**
 * Moves the file of a page and its attachments to the folder's trash and forgets the page, atomically with the journal.
 */
export async function trashPage(
  { id, path }: { readonly id: string; readonly path: string },
  { state, folder }: Pick<RunContext, "state" | "folder">,
): Promise<string | undefined> {
  const number = state.journal.add({ kind: "trash", page: id, path });
  const trashed = await folder.trash(path);
  await folder.trash(assetsFolderOf(path));
  state.transaction(() => {
    state.forget(id);
    state.journal.remove(number);
  });
  return trashed;
}

/** Moves the page of a deleted file to the wiki's trash, from which it can be restored. */
export async function removeFromWiki(entry: PageEntry, context: RunContext): Promise<boolean> {
  const { content, observer, deletions, folder } = context;
  // A parent folder that was replaced by a link hides existing files.
  if (entry.path !== undefined && folder.stamp(entry.path) !== undefined) return false;
  if (!deletions.take("page")) {
    throw new SyncError("too-many-deletions", overLimit("page", context), {
      hint: "Check that no files are missing. If you want to delete all pages of missing files, increase --max-delete.",
    });
  }
  await content.deletePage(entry.id).catch((error) => {
    throw explainReadOnly(error, { path: entry.path ?? "" }, context);
  });
  const { id, seen: { version }, path = "" } = entry;
  context.state.removed.put({ id, version, path, at: context.now() });
  context.state.noteGone([entry.id]);
  await forgetPage(entry, context);
  observer.change({ kind: "deleted", path: entry.path ?? "", id: entry.id });
  return true;
}

/** Forgets a page and moves its attachments to the trash after the file. */
async function forgetPage({ id, path }: PageEntry, { state, folder }: RunContext): Promise<void> {
  // The file may now belong to a new page, together with its attachments.
  if (path !== undefined && state.findByFile(path) === undefined) {
    await folder.trash(assetsFolderOf(path));
    await folder.removeEmptyFolders(folderOfPath(path));
  }
  state.forget(id);
}
