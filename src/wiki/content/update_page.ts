import { WikiError } from "../errors.ts";
import type { Page, PageEdit } from "./page.ts";

/** How a dialect reads and replaces a page. */
export interface PageAccess {
  /** Sends the page with the next version number. */
  replacePage(edit: PageEdit): Promise<Page>;
  /** Reads a page. */
  readPage(id: string, options: { readonly body: boolean }): Promise<Page>;
}

/**
 * Changes a page from the version that the edit is based on to the next one. When the wiki refuses, the page itself
 * tells why: it has still the same version (two writes met inside the wiki: sent once more), it has the next version
 * with just this content (an earlier attempt got through and its answer was lost), or somebody else was faster.
 *
 * @throws {WikiError} `conflict`, and whatever the access throws.
 */
export async function updatePage(edit: PageEdit, access: PageAccess): Promise<Page> {
  const page = await replaceOnce(edit, access) ?? await access.replacePage(edit);
  // A page that comes back from the trash keeps its old content, whatever was sent.
  if (page.version !== edit.version + 1) throw conflict(edit, page);
  return page;
}

/** The page after the change; undefined when the change is to be sent once more. */
async function replaceOnce(edit: PageEdit, access: PageAccess): Promise<Page | undefined> {
  try {
    return await access.replacePage(edit);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const stored = await access.readPage(edit.id, { body: true });
    if (isWritten(stored, edit)) return stored;
    if (stored.version !== edit.version || stored.status === "trashed") throw conflict(edit, stored);
    if (error.code !== "conflict") throw error; // the version is right: the wiki dislikes something else
    return undefined;
  }
}

/** Whether the answer can mean that the version is not the right one: some wikis say 400 and name it. */
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
