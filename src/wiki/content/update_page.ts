import { WikiError } from "../errors.ts";
import type { Page, PageEdit } from "./page.ts";

/** Reads and replaces pages in a dialect. */
export interface PageAccess {
  /** Sends the page with the next version number. */
  replacePage(edit: PageEdit): Promise<Page>;
  /** Reads a page. */
  readPage(id: string, options: { readonly body: boolean }): Promise<Page>;
}

/**
 * Updates a page from the version that the edit is based on to the next one. If the wiki rejects the update, reads the
 * page to find out why: it still has the same version (two writes collided inside the wiki: send again), it has the
 * next version with exactly this content (an earlier attempt succeeded and its answer was lost), or somebody else
 * edited it first.
 *
 * @throws {WikiError} `conflict`, and errors of the access.
 */
export async function updatePage(edit: PageEdit, access: PageAccess): Promise<Page> {
  const page = await replaceOnce(edit, access) ?? await access.replacePage(edit);
  // A page restored from the trash keeps its old content, whatever was sent.
  if (page.version !== edit.version + 1) throw conflict(edit, page);
  return page;
}

/** Sends the update and returns the page; undefined if it must be sent again. */
async function replaceOnce(edit: PageEdit, access: PageAccess): Promise<Page | undefined> {
  try {
    return await access.replacePage(edit);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const stored = await access.readPage(edit.id, { body: true });
    if (isWritten(stored, edit)) return stored;
    if (stored.version !== edit.version || stored.status === "trashed") throw conflict(edit, stored);
    if (error.code !== "conflict") throw error; // the version is correct, so the wiki rejected something else
    return undefined;
  }
}

/** Tests whether the answer may mean a wrong version: some wikis return 400 and name it. */
function isRefused(error: unknown): error is WikiError {
  if (!(error instanceof WikiError)) return false;
  return error.code === "conflict" || (error.code === "bad-request" && /answered 400, .*version/i.test(error.message));
}

function isWritten(stored: Page, edit: PageEdit): boolean {
  return stored.version === edit.version + 1 && stored.status !== "trashed" && stored.title === edit.title &&
    stored.body === edit.body && (edit.parentId === undefined || stored.parentId === edit.parentId);
}

function conflict({ id, version }: PageEdit, stored: Page): WikiError {
  const state = stored.status === "trashed" ? "is in the trash" : `has version ${stored.version}`;
  return new WikiError("conflict", `Cannot change page ${id} from version ${version}: it ${state}`, { status: 409 });
}
