import { WikiError } from "../wiki_errors.ts";
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

/** Reads and restores pages in a dialect. */
export interface TrashAccess {
  /** Reads a page, including one in the trash. */
  readPage(id: string, options: { readonly body: boolean }): Promise<Page>;
  /** Requests once that a page in the trash becomes current again. */
  requestRestore(page: Page): Promise<void>;
}

/**
 * Restores a page from the trash. Sends the request only once, because the wiki would treat a second one as an edit of
 * the restored page. If the answer is inconclusive, reads the page.
 *
 * @throws {WikiError} `not-found`, `conflict` for a page that is neither in the trash nor current, and errors of the
 * access.
 */
export async function restorePage(id: string, access: TrashAccess): Promise<Page> {
  const trashed = await access.readPage(id, { body: true });
  if (trashed.status === "current") return trashed;
  if (trashed.status !== "trashed") throw notRestored(id, trashed.status);
  try {
    await access.requestRestore(trashed);
  } catch (error) {
    if (!(error instanceof WikiError)) throw error;
    const [page] = await access.readPage(id, { body: true }).then((each) => [each], () => []);
    if (page?.status === "current") return page;
    throw error;
  }
  const page = await access.readPage(id, { body: true });
  if (page.status === "current") return page;
  throw notRestored(id, page.status);
}

function notRestored(id: string, status: string): WikiError {
  return new WikiError("conflict", `Cannot restore page ${id} from the trash: the wiki says that it is ${status}`);
}
